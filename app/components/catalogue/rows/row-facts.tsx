import { Video } from 'lucide-react'
import type { ReactNode } from 'react'
import { hitDuration } from '#app/client/catalogue/playable.ts'
import { LockBadge } from '#app/components/base/ui/badge.tsx'
import { PlainBadge } from '#app/components/base/ui/plain.tsx'
import { withdrawnBadge } from '#app/components/base/ui/withdrawn-badge.tsx'
import row from '#app/components/base/ui/row.module.css'
import { cardDuration, clockDuration, shortDate } from '#app/rules/base/display-time.ts'
import { listenerBadges } from '#app/rules/base/lock-badges.ts'
import type { ContentHit } from '#app/schemas/catalogue/content.ts'
import { contentTexts as texts } from '#app/texts/catalogue/content.ts'
import styles from './item-rows.module.css'
import type { ListState } from './list-state.tsx'

/** How long it is, at the end of its row. */
export function length(hit: ContentHit): ReactNode {
  const duration = hitDuration(hit)
  return (
    <span className={row.columns}>
      {hit.info.video && <Video size={16} role="img" aria-label={texts.video} />}
      {duration ? clockDuration(duration) : null}
    </span>
  )
}

/** 'Nov 19 • 48m', and a sign that it is a video. */
export function facts(hit: ContentHit, state: ListState): ReactNode {
  const { published, video } = hit.info
  const duration = hitDuration(hit)
  return (
    <span key="facts">
      {date(hit, state)}
      {duration ? `${published ? ' • ' : ''}${cardDuration(duration)}` : null}
      {video && <Video size={15} className={styles.video} role="img" aria-label={texts.video} />}
    </span>
  )
}

function date({ info: { published } }: ContentHit, { clock }: ListState): ReactNode {
  if (!published) return null
  const time = new Date(published * 1000)
  return (
    <time key="date" dateTime={time.toISOString()} suppressHydrationWarning>
      {shortDate(time, clock)}
    </time>
  )
}

export function badges(hit: ContentHit): ReactNode {
  if (!hit.product && !hit.info.explicit && !hit.withdrawn) return null
  return (
    <>
      {withdrawnBadge(hit)}
      {lockBadges(hit)}
      {hit.info.explicit && <PlainBadge>{texts.explicit}</PlainBadge>}
    </>
  )
}

/** What of it is for subscribers, such as 'Early access'. */
export function lockBadges({ product }: ContentHit): ReactNode {
  return listenerBadges(product?.type).map((label, index) =>
    index === 0 ? (
      <LockBadge key={label}>{label}</LockBadge>
    ) : (
      <PlainBadge key={label}>{label}</PlainBadge>
    ),
  )
}
