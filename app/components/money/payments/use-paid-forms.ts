import type { SubmissionResult } from '@conform-to/react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useFetcher } from 'react-router'
import { isFailedAnswer, type FailedAnswer } from '#app/components/base/forms/failed-answer.ts'
import { paymentTexts as texts } from '#app/texts/money/payments.ts'

/** The answer to a form: done, or refused, to be sent again with this ULID. */
export type PaidFormAnswer<Done extends string> =
  { done: Done; form?: undefined } | { form: SubmissionResult; ulid: string }

/** Sends paying forms without leaving their page. `posted` is the answer of a page that was sent without JavaScript. */
export function usePaidForms<Done extends string>(
  first: string,
  posted: PaidFormAnswer<Done> | undefined,
  onDone: () => void = nothing,
) {
  const { Form, data, state } = useFetcher<PaidFormAnswer<Done> | FailedAnswer>()
  const [answer, setAnswer] = useState(posted)
  // Without an answer the ULID stays: it is the idempotency key of the retry.
  const [ulid, setUlid] = useState(posted?.form ? posted.ulid : first)
  const take = useEffectEvent((next: PaidFormAnswer<Done> | FailedAnswer) => {
    if (isFailedAnswer(next)) return setAnswer({ form: failed, ulid })
    setAnswer(next)
    if (next.form) setUlid(next.ulid)
    else onDone()
  })
  useEffect(() => {
    if (data) take(data as PaidFormAnswer<Done> | FailedAnswer)
  }, [data])
  return {
    Form,
    ulid,
    isBusy: state !== 'idle',
    /** The last intent that was done. */
    done: answer && !answer.form ? answer.done : null,
    problems: answer?.form
      ? Object.values(answer.form.error ?? {}).flatMap((one) => one ?? [])
      : [],
  }
}

export type PaidForms = Omit<ReturnType<typeof usePaidForms>, 'done'>

const failed: SubmissionResult = { status: 'error', error: { '': [texts.failed] } }

function nothing() {}
