import { Button } from '@radix-ui/themes/components/button'
import { useRef, useState } from 'react'
import type { DeletionProgress } from '#app/client/social/notes/delete-notes.ts'
import { Alert } from '#app/components/base/ui/alert.tsx'
import { useNostr } from '#app/components/base/shell/use-nostr.ts'
import { deleteNotesTexts as texts } from '#app/texts/social/delete-notes.ts'
import styles from './deletion-page.module.css'

interface State {
  isRunning: boolean
  /** How many were asked for in runs before this one. */
  before: number
  progress: DeletionProgress | null
  problem: string | null
  isDone: boolean
}

const untouched: State = {
  isRunning: false,
  before: 0,
  progress: null,
  problem: null,
  isDone: false,
}

/** Asks relays to delete what one has said, in steps that can be gone on with; for those who have linked a key. */
export function DeleteNotes() {
  const { pubkey, signer } = useNostr()
  const [state, setState] = useState(untouched)
  const stop = useRef(new AbortController())
  if (pubkey === null) return null

  /** Why it ended while notes were left; null where none are. */
  async function failure(onProgress: (progress: DeletionProgress) => void, signal: AbortSignal) {
    const own = await signer()
    if (!own) return texts.notSigned
    if (own.pubkey !== pubkey) return texts.otherKey
    const [{ requestNoteDeletion }, { ourRelay }, { authenticatedCall }] = await Promise.all([
      import('#app/client/social/notes/delete-notes.ts'),
      import('#app/client/social/outbox/our-relay.ts'),
      import('#app/client/base/session/authenticated-call.ts'),
    ])
    return requestNoteDeletion({
      signer: own,
      relay: ourRelay(),
      call: authenticatedCall,
      onProgress,
      signal,
    })
  }

  async function run() {
    const controller = new AbortController()
    stop.current = controller
    const before = state.before + (state.progress?.requested ?? 0)
    setState({ ...untouched, isRunning: true, before })
    const onProgress = (progress: DeletionProgress) => setState((state) => ({ ...state, progress }))
    // The code isn't reached without a network.
    const problem = await failure(onProgress, controller.signal).catch(() => texts.away)
    setState((state) => ({ ...state, isRunning: false, problem, isDone: problem === null }))
  }

  const { isRunning, isDone, problem } = state
  const hasBegun = state.progress !== null || problem !== null
  return (
    <section className={styles.part}>
      <h2 className={styles.heading}>{texts.title}</h2>
      <p className={styles.second}>{texts.text}</p>
      <noscript>
        <p>{texts.needsScripts}</p>
      </noscript>
      {problem !== null && (
        <Alert tone={problem === texts.stopped ? 'info' : 'error'}>{problem}</Alert>
      )}
      <p role="status" hidden={!isRunning && !state.progress}>
        {saidOf(state)}
      </p>
      <div className={`${styles.actions} needs-script`}>
        {!isDone && (
          <Button
            type="button"
            variant="soft"
            color="red"
            loading={isRunning}
            onClick={() => void run()}
          >
            {isRunning ? texts.asking : hasBegun ? texts.goOn : texts.ask}
          </Button>
        )}
        {isRunning && (
          <Button type="button" variant="soft" color="gray" onClick={() => stop.current.abort()}>
            {texts.stop}
          </Button>
        )}
      </div>
    </section>
  )
}

function saidOf({ before, progress, isDone }: State): string {
  if (!progress) return texts.asking
  const requested = before + progress.requested
  return isDone ? texts.done(requested) : texts.progress(requested, requested + progress.remaining)
}
