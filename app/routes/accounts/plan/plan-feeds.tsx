import { Badge } from '@radix-ui/themes/components/badge'
import { Button } from '@radix-ui/themes/components/button'
import { href, Link } from 'react-router'
import type { PlanFeed } from '#app/rules/money/plan-change.ts'
import { plans } from '#app/rules/base/plans.ts'
import { sizeText, usedText } from '#app/rules/studio/quota.ts'
import { accountPlanTexts as texts } from '#app/texts/money/plans.ts'
import styles from './plan.module.css'

/** The shows and artists that an account's plan is for, and what each uses of it. */
export function PlanFeeds({ feeds }: { feeds: PlanFeed[] }) {
  if (feeds.length === 0)
    return (
      <>
        <p className={styles.second}>{texts.noFeeds}</p>
        <p>
          <Button asChild variant="soft" color="gray">
            <Link to={href('/studio/new')}>{texts.newShow}</Link>
          </Button>
        </p>
      </>
    )
  return (
    <ul className={styles.choice}>
      {feeds.map((feed) => (
        <li key={feed.id}>
          <div className={styles.words}>
            <p className={styles.name}>
              <Link to={href('/studio/:feedId', { feedId: feed.id })} dir="auto">
                {feed.title}
              </Link>
            </p>
            <p className={styles.second}>{storedText(feed)}</p>
          </div>
          <Badge color="gray">{feed.tier ?? texts.all}</Badge>
        </li>
      ))}
    </ul>
  )
}

function storedText({ tier, stored_bytes: used }: PlanFeed): string {
  if (tier === null) return sizeText(used)
  return usedText({ used, limit: plans[tier].storageGigabytes * 1_000_000_000 })
}
