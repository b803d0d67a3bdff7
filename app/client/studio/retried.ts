import type { CallResult } from '#app/client/session/authenticated-call.ts'

export type Wait = (milliseconds: number) => Promise<void>

const retries = 3
const firstWait = 500

/** Does it again, three times at most, where the server or the way to it fails; what the server refuses stays refused. */
export async function retried<Value>(
  work: () => Promise<CallResult<Value>>,
  wait: Wait = inTime,
): Promise<CallResult<Value>> {
  for (let retry = 0; ; retry++) {
    const result = await work()
    const isPassing = !result.ok && (result.error.status >= 500 || result.error.status === 429)
    if (!isPassing || retry === retries) return result
    await wait(firstWait * 2 ** retry)
  }
}

function inTime(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
