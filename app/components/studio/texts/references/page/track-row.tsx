import type { ReactNode } from 'react'
import { Cover } from '#app/components/base/ui/cover.tsx'
import { clockDuration } from '#app/rules/base/display-time.ts'
import type { ChosenTrack } from '#app/components/studio/texts/references/views.ts'
import styles from '#app/components/studio/texts/references/references.module.css'

/** A track with its cover, artist and duration. */
export function TrackRow({
  track: { id, title, by, image, duration },
  children,
}: {
  track: ChosenTrack
  children?: ReactNode
}) {
  return (
    <span className={styles.track}>
      <Cover id={id} title={title} src={image} size={40} />
      <span className={styles.words}>
        <span className={styles.title} dir="auto">
          {title}
        </span>
        <span className={styles.second} dir="auto">
          {by}
        </span>
      </span>
      <span className={styles.second}>{clockDuration(duration)}</span>
      {children}
    </span>
  )
}
