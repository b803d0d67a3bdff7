import { Square } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import { clockDuration } from '#app/rules/base/display-time.ts'
import { shownControls } from '#app/client/player/machine/controls.ts'
import type { SleepTimer } from '#app/client/player/machine/player-state.ts'
import { currentItem } from '#app/client/player/queue/queue.ts'
import { SLEEP_MINUTES } from '#app/client/player/machine/sleep.ts'
import { PlainButton } from '#app/components/base/ui/plain.tsx'
import { Chip } from '#app/components/base/ui/chip.tsx'
import { nowPlayingTexts as texts } from '#app/texts/player/now-playing.ts'
import styles from './more-panel.module.css'
import { usePlayer, usePlayerSend } from '#app/components/player/player-provider.tsx'

/** Sets the sleep timer: after some minutes, or at the end of the chapter or item. */
export function SleepChoice() {
  const send = usePlayerSend()
  const heading = useId()
  const sleep = usePlayer((player) => player.sleep)
  const hasChapters = usePlayer(({ chapters }) => chapters.length > 0)
  const ends = usePlayer(({ queue }) => {
    const item = currentItem(queue)
    return item !== null && shownControls(item).progress
  })

  return (
    <section className={styles.part} aria-labelledby={heading}>
      <h3 id={heading} className={styles.heading}>
        {texts.sleepTimer}
      </h3>
      {sleep && (
        <p className={styles.set}>
          {sleep.kind === 'time' ? <TimeLeft sleep={sleep} /> : texts.stopsAtEnd[sleep.kind]}
          <PlainButton
            variant="soft"
            color="gray"
            size="1"
            onClick={() => send({ type: 'stay_awake' })}
          >
            {texts.cancel}
          </PlainButton>
        </p>
      )}
      <div className={styles.chips}>
        {SLEEP_MINUTES.map((minutes) => (
          <Chip
            key={minutes}
            onClick={() => send({ type: 'sleep_after', minutes, now_ms: Date.now() })}
          >
            {texts.minutes(minutes)}
          </Chip>
        ))}
        {ends && (
          <Chip
            on={sleep?.kind === 'item'}
            onClick={() => send({ type: 'sleep_at_end', of: 'item' })}
          >
            {texts.endOfItem}
          </Chip>
        )}
        {ends && hasChapters && (
          <Chip
            on={sleep?.kind === 'chapter'}
            onClick={() => send({ type: 'sleep_at_end', of: 'chapter' })}
          >
            {texts.endOfChapter}
          </Chip>
        )}
      </div>
    </section>
  )
}

/** Stops playback and clears the queue. */
export function StopButton() {
  const send = usePlayerSend()
  return (
    <PlainButton variant="ghost" color="gray" size="1" onClick={() => send({ type: 'stop' })}>
      <Square size={14} />
      {texts.stop}
    </PlainButton>
  )
}

function TimeLeft({ sleep }: { sleep: Extract<SleepTimer, { kind: 'time' }> }) {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const ticking = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(ticking)
  }, [])
  const seconds = Math.ceil((sleep.until_ms - Math.min(now, sleep.until_ms)) / 1000)
  return <span role="timer">{texts.stopsIn(clockDuration(seconds))}</span>
}
