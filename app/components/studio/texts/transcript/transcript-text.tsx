import { useMemo } from 'react'
import { clockDuration } from '#app/rules/base/display-time.ts'
import { transcriptGroups } from '#app/protocols/text/transcripts/groups.ts'
import type { TranscriptSegment } from '#app/protocols/text/transcripts/segment.ts'
import styles from './transcript-text.module.css'

/** A read-only transcript, grouped by half minutes. */
export function TranscriptText({ segments }: { segments: readonly TranscriptSegment[] }) {
  const groups = useMemo(() => transcriptGroups(segments), [segments])
  return (
    <ol className={styles.groups}>
      {groups.map(({ start, turns }) => (
        <li key={start} className={styles.group}>
          <span className={styles.time}>{clockDuration(start)}</span>
          <div className={styles.turns}>
            {turns.map((turn) => (
              <p key={`${turn.start} ${turn.text}`} dir="auto">
                {turn.speaker && <b>{turn.speaker}: </b>}
                {turn.text}
              </p>
            ))}
          </div>
        </li>
      ))}
    </ol>
  )
}
