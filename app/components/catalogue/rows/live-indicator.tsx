import { LiveBadge } from '#app/components/base/ui/badge.tsx'
import { useDisplayZone } from '#app/components/base/ui/locale.ts'
import { liveStart } from '#app/rules/base/display-time.ts'
import type { ContentHit } from '#app/schemas/catalogue/content.ts'
import { contentTexts } from '#app/texts/catalogue/content.ts'
import styles from './live-indicator.module.css'

const texts = contentTexts.liveStatus

/** Whether a live item is on: its status unless it is, and the 'Live' badge, red only then. */
export function LiveIndicator({ hit }: { hit: ContentHit }) {
  return (
    <span className={styles.indicator}>
      <LiveStatus hit={hit} />
      <LiveBadge active={hit._status === 'LIVE'} />
    </span>
  )
}

/** Of a live item that isn't on: when it begins, or that it is over. */
function LiveStatus({ hit }: { hit: ContentHit }) {
  const { start } = hit.info
  if (hit._status === 'ENDED') return <span>{texts.ended}</span>
  return hit._status === 'PENDING' && start ? <Scheduled start={start} /> : null
}

function Scheduled({ start }: { start: number }) {
  const zone = useDisplayZone()
  const time = new Date(start * 1000)
  return (
    <time dateTime={time.toISOString()} suppressHydrationWarning>
      {texts.pending(liveStart(time, { now: new Date(), ...zone }))}
    </time>
  )
}
