import type { PlayerStore } from '#app/client/player/machine/store.ts'
import {
  createAuthenticatedCall,
  sessionTokens,
} from '#app/client/base/session/authenticated-call.ts'
import { newUlid } from './new-ulid.ts'
import { createStreaming, type Streaming } from './streaming.ts'

/** Streams sats for what this page plays. */
export function browserStreaming(player: PlayerStore): Streaming {
  // With keepalive, the browser finishes requests that were started while the page is being left.
  const call = createAuthenticatedCall(sessionTokens, (url, init) =>
    fetch(url, { ...init, keepalive: true }),
  )
  const now = () => Date.now()
  return createStreaming({ player, call, now, newId: () => newUlid(now()) })
}
