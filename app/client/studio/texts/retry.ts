import type { CallResult } from '#app/client/base/session/authenticated-call.ts'

export type Wait = (milliseconds: number) => Promise<void>

const retries = 3
const firstWait = 500

/** Makes a call, with up to three retries if the server or network fails; a refusal (4xx) isn't retried. */
export async function retried<Value>(
  work: () => Promise<CallResult<Value>>,
  wait: Wait = delay,
): Promise<CallResult<Value>> {
  for (let retry = 0; ; retry++) {
    const result = await work()
    const isPassing = !result.ok && (result.error.status >= 500 || result.error.status === 429)
    if (!isPassing || retry === retries) return result
    await wait(firstWait * 2 ** retry)
  }
}

function delay(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
