import { type RefObject, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useFetcher, useSubmit } from 'react-router'
import { isFailedAnswer, mayRetry, type FailedAnswer } from './failed-answer.ts'

interface SentForm {
  form: FormData
  /** The path of the page whose action handles it. */
  path: string
}

const waits = [500, 1000, 2000]
const options = { method: 'post', encType: 'multipart/form-data' } as const

/**
 * Submits forms to other pages' actions without navigation, one after the other. If the server or network fails, each
 * is retried up to three times. `sent` holds the forms without an answer yet.
 */
export function useSentForms<Answer>(
  onAnswer: (answer: Answer | FailedAnswer, form: FormData) => void,
) {
  const { submit, state, data } = useFetcher<Answer | FailedAnswer>()
  const [waiting, setWaiting] = useState<readonly SentForm[]>([])
  const [first] = waiting
  const tries = useRef(0)
  const post = useEffectEvent(({ form, path }: SentForm) => {
    void submit(form, { ...options, action: path })
  })
  const take = useEffectEvent((answer: Answer | FailedAnswer) => {
    if (!first) return
    const wait = waits[tries.current]
    if (isFailedAnswer(answer) && mayRetry(answer) && wait !== undefined) {
      tries.current++
      const timer = setTimeout(
        () => void submit(first.form, { ...options, action: first.path }),
        wait,
      )
      return () => clearTimeout(timer)
    }
    tries.current = 0
    setWaiting(([, ...others]) => others)
    onAnswer(answer, first.form)
  })
  useEffect(() => {
    if (first) post(first)
  }, [first])
  useEffect(() => {
    if (state === 'idle' && data !== undefined) return take(data as Answer | FailedAnswer)
  }, [state, data])
  useSubmitOnUnmount(waiting, tries)

  const send = useCallback((fields: FormData | Record<string, string>, path: string) => {
    const form = fields instanceof FormData ? fields : formOf(fields)
    form.set('stay', 'on')
    setWaiting((before) => [...before, { form, path }])
  }, [])
  return { sent: waiting.map(({ form }) => form), send }
}

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

/** When the page is left, submits the forms that are still queued. */
function useSubmitOnUnmount(waiting: readonly SentForm[], tries: RefObject<number>): void {
  const submit = useSubmit()
  const left = useRef({ waiting, submit })
  useEffect(() => void (left.current = { waiting, submit }), [waiting, submit])
  useEffect(() => {
    async function sendLeft() {
      const { waiting, submit } = left.current
      // A form that waits for its retry is queued, too.
      for (const { form, path } of waiting.slice(tries.current > 0 ? 0 : 1))
        await submit(form, { ...options, action: path, navigate: false })
    }
    return () => void sendLeft()
  }, [tries])
}
