import type { PlayerStore } from '#app/client/player/store.ts'
import { createAuthenticatedCall, sessionTokens } from '#app/client/session/authenticated-call.ts'
import { newUlid } from './new-ulid.ts'
import { createStreaming, type Streaming } from './streaming.ts'

/** Streams sats for what this page plays, once it is kept on. */
export function browserStreaming(player: PlayerStore): Streaming {
  // With keepalive, the browser finishes requests that were started while the page is being left.
  const call = createAuthenticatedCall(sessionTokens, (url, init) =>
    fetch(url, { ...init, keepalive: true }),
  )
  const now = () => Date.now()
  return createStreaming({ player, call, now, newId: () => newUlid(now()) })
}

/** Streams until the result is called; what was heard is told before the page is left. */
export function keepStreaming(streaming: Streaming): () => void {
  const stop = streaming.start()
  const leaving = new AbortController()
  const { signal } = leaving
  window.addEventListener('pagehide', streaming.report, { signal })
  document.addEventListener(
    'visibilitychange',
    () => {
      if (document.visibilityState === 'hidden') streaming.report()
    },
    { signal },
  )
  return () => {
    leaving.abort()
    stop()
  }
}
