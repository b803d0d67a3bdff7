import { useEffect, useEffectEvent, useState } from 'react'
import { useFetcher } from 'react-router'
import { isFailedAnswer, type FailedAnswer } from '#app/components/base/forms/failed-answer.ts'
import type { SubmissionResult } from '@conform-to/react'
import { supportTexts as texts } from '#app/texts/money/support.ts'
import type { PaidBoost, SupportAnswer, SupportView } from './support-view.ts'

/** The paying form and its answer. `posted` is the answer of a page that was sent without JavaScript. */
export function useBoost(
  { ulid: first }: SupportView,
  posted: SupportAnswer | undefined,
  onPaid: (boost: PaidBoost) => void,
) {
  const { Form, data, state } = useFetcher<SupportAnswer | FailedAnswer>()
  const [answer, setAnswer] = useState(posted)
  // Without an answer the ULID stays: it is the idempotency key of the retry.
  const [ulid, setUlid] = useState(posted?.form ? posted.ulid : first)
  const take = useEffectEvent((next: SupportAnswer | FailedAnswer) => {
    if (isFailedAnswer(next)) return setAnswer({ form: failed, ulid })
    setAnswer(next)
    if (next.form) setUlid(next.ulid)
    else onPaid(next.boost)
  })
  useEffect(() => {
    if (data) take(data)
  }, [data])
  return {
    Form,
    ulid,
    isBusy: state === 'submitting',
    boost: answer && !answer.form ? answer.boost : null,
    refused: answer?.form,
    /** The needed proof, and the refusal that asks for it. */
    proof: { needed: answer?.form ? answer.proof : undefined, refusal: answer },
  }
}

const failed: SubmissionResult = { status: 'error', error: { '': [texts.failed] } }
