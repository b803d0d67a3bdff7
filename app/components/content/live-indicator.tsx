import { useHydrated } from '#app/components/player/use-hydrated.ts'
import { LiveBadge } from '#app/components/ui/badge.tsx'
import { type DisplayClock, liveStart } from '#app/protocols/display-time.ts'
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
  const clock = useDisplayClock()
  if (start === null) return null
  const time = new Date(start * 1000)
  return (
    <time dateTime={time.toISOString()} suppressHydrationWarning>
      {texts.pending(liveStart(time, clock))}
    </time>
  )
}

/** UTC until the page runs, then the listener's own clock. */
function useDisplayClock(): DisplayClock {
  const hydrated = useHydrated()
  if (!hydrated) return { now: new Date(), locale: 'en-US', timeZone: 'UTC' }
  return {
    now: new Date(),
    locale: navigator.language,
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  }
}
