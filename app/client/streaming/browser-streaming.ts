import type { PlayerStore } from '#app/client/player/store.ts'
import { createAuthenticatedCall, sessionTokens } from '#app/client/session/authenticated-call.ts'
import { newUlid } from './new-ulid.ts'
import { createStreaming, type Streaming } from './streaming.ts'

/** Streams sats while this page plays, until `ending` is aborted. */
export function browserStreaming(player: PlayerStore, ending: AbortSignal): Streaming {
  // With keepalive, the browser finishes requests that were started while the page is being left.
  const call = createAuthenticatedCall(sessionTokens, (url, init) =>
    fetch(url, { ...init, keepalive: true }),
  )
  const now = () => Date.now()
  const streaming = createStreaming({ player, call, now, newId: () => newUlid(now()) })
  window.addEventListener('pagehide', streaming.report, { signal: ending })
  document.addEventListener(
    'visibilitychange',
    () => {
      if (document.visibilityState === 'hidden') streaming.report()
    },
    { signal: ending },
  )
  ending.addEventListener('abort', streaming.stop)
  return streaming
}
