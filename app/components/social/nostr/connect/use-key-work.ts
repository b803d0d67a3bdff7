import { useState } from 'react'
import { OwnKeyError } from '#app/client/social/own-key/own-key-error.ts'
import { connectNostrTexts as texts } from '#app/texts/social/connect-nostr.ts'
import { uiTexts } from '#app/texts/base/shell.ts'

/** State of slow work with a key that may fail. */
export function useKeyWork() {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()

  async function work(task: () => Promise<void>) {
    setBusy(true)
    setProblem(undefined)
    try {
      await task()
    } catch (error) {
      setProblem(error instanceof OwnKeyError ? texts.errors[error.code] : uiTexts.offline)
    } finally {
      setBusy(false)
    }
  }

  return { busy, problem, work }
}
