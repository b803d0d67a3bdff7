import { Minus, Plus } from 'lucide-react'
import { useId } from 'react'
import { currentItem } from '#app/client/player/queue/queue.ts'
import {
  allowedRate,
  hasOwnRate,
  MAX_RATE,
  MIN_RATE,
  playbackRate,
  RATE_STEP,
} from '#app/client/player/machine/rates.ts'
import { Chip } from '#app/components/base/ui/chip.tsx'
import { PlainIconButton } from '#app/components/base/ui/plain.tsx'
import { nowPlayingTexts as texts } from '#app/texts/player/now-playing.ts'
import styles from './more-panel.module.css'
import { usePlayer, usePlayerSend } from '#app/components/player/player-provider.tsx'

const USUAL_RATES = [0.8, 1, 1.2, 1.5, 2]

/** Sets the playback rate, in general or for this show. */
export function SpeedChoice() {
  const send = usePlayerSend()
  const heading = useId()
  const rate = usePlayer(playbackRate)
  const remembered = usePlayer(hasOwnRate)
  const hasParent = usePlayer(({ queue }) => Boolean(currentItem(queue)?.parent))
  const isTrack = usePlayer(({ queue }) => currentItem(queue)?.entity?.type === 'TRACK')

  function setRate(value: number) {
    send({ type: 'set_rate', rate: value })
  }

  return (
    <section className={styles.part} aria-labelledby={heading}>
      <h3 id={heading} className={styles.heading}>
        {texts.speed}
        <output className={styles.value}>{texts.rate(rate)}</output>
      </h3>
      <div className={styles.slide}>
        <PlainIconButton
          label={texts.slower}
          variant="ghost"
          color="gray"
          size="1"
          radius="full"
          disabled={rate <= MIN_RATE}
          onClick={() => setRate(rate - RATE_STEP)}
        >
          <Minus />
        </PlainIconButton>
        <input
          type="range"
          className={styles.slider}
          min={MIN_RATE}
          max={MAX_RATE}
          step={RATE_STEP}
          value={rate}
          aria-label={texts.speed}
          aria-valuetext={texts.rate(rate)}
          onChange={(event) => setRate(event.target.valueAsNumber)}
        />
        <PlainIconButton
          label={texts.faster}
          variant="ghost"
          color="gray"
          size="1"
          radius="full"
          disabled={rate >= MAX_RATE}
          onClick={() => setRate(rate + RATE_STEP)}
        >
          <Plus />
        </PlainIconButton>
      </div>
      <div className={styles.chips}>
        {USUAL_RATES.map((usual) => (
          <Chip key={usual} on={usual === allowedRate(rate)} onClick={() => setRate(usual)}>
            {texts.rate(usual)}
          </Chip>
        ))}
      </div>
      {hasParent && (
        <label className={styles.check}>
          <input
            type="checkbox"
            checked={remembered}
            onChange={(event) => send({ type: 'remember_rate', on: event.target.checked })}
          />
          {isTrack ? texts.rememberAlbum : texts.remember}
        </label>
      )}
    </section>
  )
}
