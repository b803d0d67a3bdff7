import { movedToStartAt } from '#app/client/player/requested-start.ts'
import type { PlayerStore } from '#app/client/player/machine/store.ts'
import {
  createAuthenticatedCall,
  sessionTokens,
} from '#app/client/base/session/authenticated-call.ts'
import { catchUp } from './catch-up.ts'
import { devicePositions } from './device-positions.ts'
import { recordPositions } from './record-positions.ts'
import { syncPositions } from './sync-positions.ts'

const pushEvery = 15_000

/** Stores listening positions on this device and, when signed in, in the account. Call the result to stop. */
export function keepPositions(player: PlayerStore, account: string | null): () => void {
  const positions = devicePositions()
  // With keepalive, the browser finishes requests that were started while the page is being left.
  const call = createAuthenticatedCall(sessionTokens, (url, init) =>
    fetch(url, { ...init, keepalive: true }),
  )
  const sync = account === null ? null : syncPositions(positions, call)
  let pushedAt = -Infinity
  const recorder = recordPositions({
    player,
    positions,
    now: () => Date.now(),
    onNoted(settled) {
      if (!sync || (!settled && Date.now() - pushedAt < pushEvery)) return
      pushedAt = Date.now()
      void sync.push()
    },
  })
  const listening = new AbortController()
  const { signal } = listening
  window.addEventListener('pagehide', leave, { signal })
  document.addEventListener(
    'visibilitychange',
    () => {
      if (document.visibilityState === 'hidden') leave()
      else if (sync) void catchUp(player, positions, sync.pull, movedToStartAt)
    },
    { signal },
  )
  void sync?.push().then(() => catchUp(player, positions, sync.pull, movedToStartAt))

  function leave() {
    recorder.flush()
    sync?.pushNow()
  }

  return () => {
    recorder.flush()
    recorder.stop()
    listening.abort()
  }
}
