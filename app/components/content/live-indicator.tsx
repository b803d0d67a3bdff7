import { LiveBadge } from '#app/components/ui/badge.tsx'
import { useDisplayZone } from '#app/components/ui/locale.ts'
import { liveStart } from '#app/rules/display-time.ts'
import type { ContentHit } from '#app/schemas/content.ts'
import { contentTexts } from '#app/texts/content.ts'
import styles from './live-indicator.module.css'

const texts = contentTexts.liveStatus

/** Whether a live item is on: its status unless it is, and the 'Live' badge, red only then. */
export function LiveIndicator({ hit }: { hit: ContentHit }) {
  return (
    <span className={styles.indicator}>
      {hit._status === 'PENDING' && <Scheduled start={hit.info.start ?? null} />}
      {hit._status === 'ENDED' && <span>{texts.ended}</span>}
      <LiveBadge active={hit._status === 'LIVE'} />
    </span>
  )
}

function Scheduled({ start }: { start: number | null }) {
  const zone = useDisplayZone()
  if (start === null) return null
  const time = new Date(start * 1000)
  return (
    <time dateTime={time.toISOString()} suppressHydrationWarning>
      {texts.pending(liveStart(time, { now: new Date(), ...zone }))}
    </time>
  )
}
