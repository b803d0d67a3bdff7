import { type RefObject, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useFetcher, useSubmit } from 'react-router'
import { isMissed, mayGoWell, type Missed } from './missed.ts'

interface SentForm {
  form: FormData
  /** The page that does what it asks for. */
  path: string
}

const waits = [500, 1000, 2000]
const how = { method: 'post', encType: 'multipart/form-data' } as const

/**
 * Forms on their way to pages, while the one that they were filled in on stays. They go one after the other, each tried
 * again three times where the way fails; until it is answered, `sent` has it.
 */
export function useSentForms<Answer>(onAnswer: (answer: Answer | Missed, form: FormData) => void) {
  const { submit, state, data } = useFetcher<Answer | Missed>()
  const [waiting, setWaiting] = useState<readonly SentForm[]>([])
  const [first] = waiting
  const tries = useRef(0)
  const post = useEffectEvent(({ form, path }: SentForm) => {
    void submit(form, { ...how, action: path })
  })
  const take = useEffectEvent((answer: Answer | Missed) => {
    if (!first) return
    const wait = waits[tries.current]
    if (isMissed(answer) && mayGoWell(answer) && wait !== undefined) {
      tries.current++
      const timer = setTimeout(() => void submit(first.form, { ...how, action: first.path }), wait)
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
    if (state === 'idle' && data !== undefined) return take(data as Answer | Missed)
  }, [state, data])
  useSendingOnLeaving(waiting, tries)

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

/** Those that are not on their way are sent all the same once the page is left. */
function useSendingOnLeaving(waiting: readonly SentForm[], tries: RefObject<number>): void {
  const submit = useSubmit()
  const left = useRef({ waiting, submit })
  useEffect(() => void (left.current = { waiting, submit }), [waiting, submit])
  useEffect(() => {
    async function sendLeft() {
      const { waiting, submit } = left.current
      // One that waits to be tried again isn't on its way either.
      for (const { form, path } of waiting.slice(tries.current > 0 ? 0 : 1))
        await submit(form, { ...how, action: path, navigate: false })
    }
    return () => void sendLeft()
  }, [tries])
}
