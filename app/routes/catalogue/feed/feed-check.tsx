import { RefreshCw } from 'lucide-react'
import { Form, useNavigation } from 'react-router'
import { PlainButton } from '#app/components/base/ui/plain.tsx'
import { useDisplayZone } from '#app/components/base/ui/locale.ts'
import { relativeTime } from '#app/rules/base/display-time.ts'
import { contentTexts as texts } from '#app/texts/catalogue/content.ts'
import styles from './feed-check.module.css'
import { Aside } from '#app/components/catalogue/page/page-parts.tsx'

/** The outcome of checking the feed for new episodes. */
export type CheckAnswer = keyof typeof texts.refreshed

interface FeedCheckProps {
  checkedAt: string
  canRefresh: boolean
  answer: CheckAnswer | undefined
}

/** When the feed was last looked at, and the means to do so now. */
export function FeedCheck({ checkedAt, canRefresh, answer }: FeedCheckProps) {
  return (
    <Aside title={texts.feed}>
      <div className={styles.check}>
        <CheckedAt time={checkedAt} />
        {canRefresh && <RefreshForm />}
      </div>
      <p role="status" className={styles.answer}>
        {answer && texts.refreshed[answer]}
      </p>
    </Aside>
  )
}

function CheckedAt({ time }: { time: string }) {
  const zone = useDisplayZone()
  return (
    <time dateTime={time} suppressHydrationWarning className={styles.time}>
      {texts.checked(relativeTime(time, { now: new Date(), ...zone }))}
    </time>
  )
}

function RefreshForm() {
  const busy = useNavigation().formMethod === 'POST'
  return (
    <Form method="post" preventScrollReset>
      <PlainButton variant="soft" color="gray" size="1" loading={busy} type="submit">
        <RefreshCw />
        {texts.refresh}
      </PlainButton>
    </Form>
  )
}
