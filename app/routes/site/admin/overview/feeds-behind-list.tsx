import { Rss } from 'lucide-react'
import { Form, href } from 'react-router'
import { contentPath } from '#app/rules/catalogue/content-path.ts'
import { SectionTitle } from '#app/components/base/shell/page.tsx'
import { Cover } from '#app/components/base/ui/cover.tsx'
import { EmptyState } from '#app/components/base/ui/empty-state.tsx'
import { PlainButton } from '#app/components/base/ui/plain.tsx'
import { Row, RowList } from '#app/components/base/ui/row.tsx'
import { Time } from '#app/components/base/ui/time.tsx'
import { grouped } from '#app/rules/base/grouped.ts'
import type { ContentType } from '#app/schemas/catalogue/content.ts'
import type { FeedBehind, Operations } from '#app/schemas/site/operations.ts'
import { operationsTexts as texts } from '#app/texts/site/operations.ts'
import styles from './lists.module.css'
import { spanInWords } from './spans.ts'

/** Feeds of other hosts that can't be read, each with a button that has it read at once. */
export function FeedsBehindList({
  page: { behind, feeds, now },
}: {
  page: Pick<Operations, 'behind' | 'feeds'> & { now: Date }
}) {
  return (
    <section aria-labelledby="feeds-behind">
      <SectionTitle
        id="feeds-behind"
        action={
          <span className={styles.count}>
            {texts.behindOf(grouped(feeds.behind), grouped(feeds.total))}
          </span>
        }
      >
        {texts.behind}
      </SectionTitle>
      {behind.length === 0 ? (
        <EmptyState icon={<Rss />} title={texts.behindNone} />
      ) : (
        <RowList label={texts.behind} className={styles.list}>
          {behind.map((feed) => (
            <Behind key={feed.id} feed={feed} now={now} />
          ))}
        </RowList>
      )}
    </section>
  )
}

function Behind({ feed, now }: { feed: FeedBehind; now: Date }) {
  const { id, type, title, image, failure, since, nextTryAt } = feed
  return (
    <Row
      kind="wallet"
      title={title}
      to={contentPath({ _type: type as ContentType, _id: id })}
      art={<Cover id={id} title={title} src={image} size={40} />}
      text={
        <span className={styles.why}>
          {texts.failure(failure)} {texts.since} <Time value={since} format="datetime" />
        </span>
      }
      columns={
        nextTryAt && (
          <span className={styles.next}>{texts.nextTry(whenInWords(nextTryAt, now))}</span>
        )
      }
      action={
        <Form method="post" action={href('/admin')} preventScrollReset>
          <input type="hidden" name="intent" value="poll" />
          <PlainButton
            type="submit"
            name="feed_id"
            value={id}
            variant="soft"
            color="gray"
            aria-label={texts.pollFeed(title)}
          >
            {texts.poll}
          </PlainButton>
        </Form>
      }
    />
  )
}

function whenInWords(time: Date, now: Date): string {
  const seconds = (time.getTime() - now.getTime()) / 1000
  return seconds < 60 ? texts.nextTrySoon : texts.nextTryIn(spanInWords(seconds))
}
