import { useState } from 'react'
import { useLocation } from 'react-router'
import { useSession } from '#app/components/base/shell/session.ts'
import { useNews } from '#app/components/base/shell/use-news.ts'
import { PlainButtonLink } from '#app/components/base/ui/plain.tsx'
import { topics } from '#app/rules/base/realtime-topics.ts'
import type { FeedIncome } from '#app/schemas/money/feed-income.ts'
import { incomeTexts as texts } from '#app/texts/money/feed-income.ts'
import type { IncomeView } from './income-view.ts'
import styles from './income.module.css'

/** The number of new events since the page was loaded, with a link to them. Hidden without any. */
export function NewEvents({ view: { feed, filter, asOf } }: { view: IncomeView }) {
  const { user } = useSession()
  const { search } = useLocation()
  const [count, setCount] = useState(0)
  useNews(user ? topics.income(user.id) : null, ({ feed: id }) => {
    if (id !== feed.id) return
    void countSince(feed.id, filter, asOf).then((found) => found !== null && setCount(found))
  })
  const query = new URLSearchParams(search)
  query.delete('before')
  return (
    <div role="status" className={styles.fresh}>
      {count > 0 && (
        <>
          <span>{texts.fresh(count)}</span>
          <PlainButtonLink to={{ search: query.toString() }} variant="soft" color="gray">
            {texts.showNew}
          </PlainButtonLink>
        </>
      )}
    </div>
  )
}

/** Null on failure; what is shown stays. */
async function countSince(
  feedId: string,
  { kind, message, item, from }: IncomeView['filter'],
  start: string,
): Promise<number | null> {
  const { authenticatedCall } = await import('#app/client/base/session/authenticated-call.ts')
  const answer = await authenticatedCall<FeedIncome>('me/hosting-activity-get', {
    feed_id: feedId,
    start,
    ...(kind && { kind }),
    ...(message && { with_message: true }),
    ...(item && { content_id: item }),
    ...(from && { supporter_id: from }),
  })
  return answer.ok ? answer.value.count : null
}
