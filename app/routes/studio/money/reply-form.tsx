import { Button } from '@radix-ui/themes/components/button'
import type { SubmissionResult } from '@conform-to/react'
import { useFetcher } from 'react-router'
import { TextArea } from '#app/components/base/forms/fields.tsx'
import { isFailedAnswer, type FailedAnswer } from '#app/components/base/forms/failed-answer.ts'
import { Alert } from '#app/components/base/ui/alert.tsx'
import { useHydrated } from '#app/components/base/ui/use-hydrated.ts'
import { type FeedBoost, longestReply } from '#app/schemas/money/feed-boosts.ts'
import { feedBoostTexts as texts } from '#app/texts/money/feed-boosts.ts'
import styles from './boosts.module.css'

/** A refused reply, and its boost. */
export interface RefusedReply {
  boostId: string
  form: SubmissionResult
}

interface ReplyFormProps {
  boost: FeedBoost
  refused: SubmissionResult | undefined
}

/** The reply to a boost, and the form to change it. */
export function ReplyForm({ boost: { id, reply }, refused: posted }: ReplyFormProps) {
  const { Form, state, data } = useFetcher<{ form?: SubmissionResult } | FailedAnswer>()
  const isHydrated = useHydrated()
  const refused = (data && !isFailedAnswer(data) ? data.form : undefined) ?? posted
  const problems = isFailedAnswer(data) ? [texts.failed] : (refused?.error?.[''] ?? [])
  const typed = refused?.initialValue?.text
  return (
    <>
      {reply !== null && (
        <div className={styles.reply}>
          <p className={styles.second}>{texts.yourReply}</p>
          <p dir="auto">{reply}</p>
        </div>
      )}
      <details className={styles.answering} open={refused !== undefined || undefined}>
        <summary>{reply === null ? texts.reply : texts.changeReply}</summary>
        <Form method="post" preventScrollReset className={styles.form} noValidate>
          {problems.map((problem) => (
            <Alert key={problem} tone="error">
              {problem}
            </Alert>
          ))}
          <input type="hidden" name="boost_id" value={id} />
          {isHydrated && <input type="hidden" name="stay" value="on" />}
          <TextArea
            name="text"
            label={texts.yourReply}
            hint={reply === null ? texts.replyHint : texts.takeBackHint}
            rows={3}
            maxLength={longestReply}
            defaultValue={typeof typed === 'string' ? typed : (reply ?? '')}
            error={refused?.error?.text ?? undefined}
          />
          <Button type="submit" variant="soft" loading={state === 'submitting'}>
            {texts.send}
          </Button>
        </Form>
      </details>
    </>
  )
}
