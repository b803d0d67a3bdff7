import type { SubmissionResult } from '@conform-to/react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useFetcher } from 'react-router'
import { isMissed, type Missed } from '#app/components/base/forms/missed.ts'
import { paymentTexts as texts } from '#app/texts/money/payments.ts'

/** What has become of a form: it is done, or refused and goes on with this ulid. */
export type PaidFormAnswer<Done extends string> =
  { done: Done; form?: undefined } | { form: SubmissionResult; ulid: string }

/** Sends forms that pay without leaving their page. `posted` is the answer to a page that was sent without JavaScript. */
export function usePaidForms<Done extends string>(
  first: string,
  posted: PaidFormAnswer<Done> | undefined,
  onDone: () => void = nothing,
) {
  const { Form, data, state } = useFetcher<PaidFormAnswer<Done> | Missed>()
  const [answer, setAnswer] = useState(posted)
  // Where no answer came it goes on: the same again pays nothing again.
  const [ulid, setUlid] = useState(posted?.form ? posted.ulid : first)
  const take = useEffectEvent((next: PaidFormAnswer<Done> | Missed) => {
    if (isMissed(next)) return setAnswer({ form: failed, ulid })
    setAnswer(next)
    if (next.form) setUlid(next.ulid)
    else onDone()
  })
  useEffect(() => {
    if (data) take(data as PaidFormAnswer<Done> | Missed)
  }, [data])
  return {
    Form,
    ulid,
    isBusy: state !== 'idle',
    /** What was done last. */
    done: answer && !answer.form ? answer.done : null,
    problems: answer?.form
      ? Object.values(answer.form.error ?? {}).flatMap((one) => one ?? [])
      : [],
  }
}

export type PaidForms = Omit<ReturnType<typeof usePaidForms>, 'done'>

const failed: SubmissionResult = { status: 'error', error: { '': [texts.failed] } }

function nothing() {}
