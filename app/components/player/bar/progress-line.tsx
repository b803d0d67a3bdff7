import { useMemo, type CSSProperties, type KeyboardEvent } from 'react'
import { progressSegments, type PlayerChapter } from '#app/client/player/chapters/chapters.ts'
import { clockDuration } from '#app/rules/base/display-time.ts'
import { displayedDuration, playedFraction, playedSeconds } from '#app/client/player/duration.ts'
import { playerTexts } from '#app/texts/player/player.ts'
import { usePlayer, usePlayerContext } from '#app/components/player/player-provider.tsx'
import styles from './progress-line.module.css'

const STEP = 0.0001
/** Seconds by which a key moves the position; the slider's own step is too small. */
const KEY_SECONDS: Partial<Record<string, number>> = {
  ArrowLeft: -5,
  ArrowDown: -5,
  ArrowRight: 5,
  ArrowUp: 5,
  PageDown: -30,
  PageUp: 30,
}

/** The top edge of the bar: the progress, split by chapters, and the seek slider. */
export function ProgressLine() {
  const { store } = usePlayerContext()
  const chapters = usePlayer((player) => player.chapters)
  const fraction = usePlayer((player) => Math.round(playedFraction(player) / STEP) * STEP)
  const duration = usePlayer(displayedDuration)
  const elapsed = usePlayer((player) => clockDuration(playedSeconds(player)))

  function moveByKey(event: KeyboardEvent) {
    const seconds = KEY_SECONDS[event.key]
    if (seconds === undefined) return
    event.preventDefault()
    store.send({ type: 'seek', seconds: playedSeconds(store.getSnapshot()) + seconds })
  }

  return (
    <div className={styles.line} style={{ '--played': fraction } as CSSProperties}>
      <Segments chapters={chapters} duration={duration} />
      <input
        className={styles.slider}
        type="range"
        min={0}
        max={1}
        step={STEP}
        value={fraction}
        aria-label={playerTexts.position}
        aria-valuetext={playerTexts.positionOf(elapsed, clockDuration(duration))}
        onChange={(event) =>
          store.send({ type: 'seek_fraction', fraction: event.target.valueAsNumber })
        }
        onKeyDown={moveByKey}
      />
    </div>
  )
}

interface SegmentsProps {
  chapters: readonly PlayerChapter[]
  duration: number
}

function Segments({ chapters, duration }: SegmentsProps) {
  return useMemo(
    () =>
      progressSegments(chapters, duration).map(({ start, end }) => (
        <span
          key={start}
          className={styles.segment}
          style={{ '--start': start, '--end': end } as CSSProperties}
        />
      )),
    [chapters, duration],
  )
}
