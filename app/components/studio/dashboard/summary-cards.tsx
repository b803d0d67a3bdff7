import { ChevronRight } from 'lucide-react'
import { href, Link } from 'react-router'
import { statsTexts as texts } from '#app/texts/studio-stats.ts'
import type { StudioFeed } from '../studio-frame.tsx'
import styles from './summary-cards.module.css'

/** A feed's figures for the last thirty days, each linked to its page. */
export function SummaryCards({ feed }: { feed: StudioFeed }) {
  const at = { feedId: feed.id }
  const monetization = href('/studio/:feedId/monetization', at)
  const cards = [
    {
      label: feed.type === 'PODCAST' ? texts.downloads : texts.listens,
      to: href('/studio/:feedId/audience', at),
    },
    { label: texts.revenue, to: monetization },
    { label: texts.supporters, to: `${monetization}?tab=Supporters` },
  ]
  return (
    <section aria-label={texts.summary} className={styles.cards}>
      {cards.map(({ label, to }) => (
        <Link key={label} to={to} className={styles.card}>
          <span className={styles.label}>
            {label} <ChevronRight size={18} aria-hidden />
          </span>
          <span className={styles.none}>{texts.noNumber}</span>
        </Link>
      ))}
    </section>
  )
}
