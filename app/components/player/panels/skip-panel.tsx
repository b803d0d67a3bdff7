import { useId } from 'react'
import { SKIP_SECONDS, shownControls } from '#app/client/player/machine/controls.ts'
import type { Trim } from '#app/client/player/machine/player-state.ts'
import { chosenTrim, MAX_TRIM_SECONDS, trimmedShow } from '#app/client/player/machine/trims.ts'
import { currentItem } from '#app/client/player/queue/queue.ts'
import { SelectField, TextField } from '#app/components/base/forms/fields.tsx'
import { usePlayer, usePlayerSend } from '#app/components/player/player-provider.tsx'
import { nowPlayingTexts as texts } from '#app/texts/player/now-playing.ts'
import styles from './more-panel.module.css'

/** Sets by how much the skip buttons move, and what is skipped of the show that plays. */
export function SkipChoice() {
  const heading = useId()
  const trims = useId()
  const skips = usePlayer(({ queue }) => {
    const item = currentItem(queue)
    return item !== null && shownControls(item).skip
  })
  const hasTrims = usePlayer((player) => trimmedShow(player) !== null)
  if (!skips) return null
  return (
    <>
      <section className={styles.part} aria-labelledby={heading}>
        <h3 id={heading} className={styles.heading}>
          {texts.skips}
        </h3>
        <div className={styles.pair}>
          <SkipSelect label={texts.skipsBack} name="back_seconds" />
          <SkipSelect label={texts.skipsForward} name="forward_seconds" />
        </div>
      </section>
      {hasTrims && (
        <section className={styles.part} aria-labelledby={trims}>
          <h3 id={trims} className={styles.heading}>
            {texts.trims}
          </h3>
          <div className={styles.pair}>
            <TrimField label={texts.trimsStart} name="start" />
            <TrimField label={texts.trimsEnd} name="end" />
          </div>
        </section>
      )}
    </>
  )
}

function SkipSelect({ label, name }: { label: string; name: 'back_seconds' | 'forward_seconds' }) {
  const send = usePlayerSend()
  const seconds = usePlayer(({ settings }) => settings[name])
  return (
    <SelectField
      label={label}
      value={seconds}
      onChange={({ target }) =>
        send({ type: 'change_settings', settings: { [name]: Number(target.value) } })
      }
    >
      {SKIP_SECONDS.map((each) => (
        <option key={each} value={each}>
          {texts.seconds(each)}
        </option>
      ))}
    </SelectField>
  )
}

function TrimField({ label, name }: { label: string; name: keyof Trim }) {
  const send = usePlayerSend()
  const seconds = usePlayer((player) => chosenTrim(player)[name])
  return (
    <TextField
      label={label}
      type="number"
      inputMode="numeric"
      min={0}
      max={MAX_TRIM_SECONDS}
      value={seconds || ''}
      placeholder="0"
      onChange={({ target }) => send({ type: 'trim', trim: { [name]: Number(target.value) } })}
    />
  )
}
