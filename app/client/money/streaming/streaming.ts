import type { PlayerStore } from '#app/client/player/machine/store.ts'
import type { AuthenticatedCall } from '#app/client/base/session/authenticated-call.ts'
import type { StreamState } from '#app/schemas/money/streaming.ts'
import { type Entity, listen } from '#app/client/player/machine/listen.ts'
import { createStreamSession, type StreamSession } from './stream-session.ts'

interface Dependencies {
  player: PlayerStore
  call: AuthenticatedCall
  /** Unix milliseconds. */
  now: () => number
  newId: () => string
}

export type Streaming = ReturnType<typeof createStreaming>

/** Streams sats for what a player plays. */
export function createStreaming({ player, call, now, newId }: Dependencies) {
  const listeners = new Set<() => void>()
  let session: StreamSession | null = null
  let id = ''
  let state: StreamState | null = null

  function show(heard: StreamState | null): void {
    state = heard
    for (const listener of [...listeners]) listener()
  }

  const hearing = {
    onBegin(entity: Entity) {
      if (id === entity._id) return
      id = entity._id
      const begun: StreamSession = createStreamSession({
        call,
        entity,
        id: newId(),
        onState: (heard) => {
          if (session === begun) show(heard)
        },
      })
      session = begun
    },
    onHeard(milliseconds: number, position: number) {
      if (state?.stopped !== 'PAUSED') session?.heard(milliseconds, position)
    },
    onBreak: report,
  }

  function report(): void {
    session?.report()
  }

  return {
    /** The streaming state, as far as known; null if nobody can be paid for what plays. */
    getSnapshot: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    /** Reports playback up to now. */
    report,
    async pause(paused: boolean): Promise<void> {
      report()
      const answer = await call<StreamState>('me/stream-pause', { paused })
      if (answer.ok) show(answer.value)
    },
    /** Returns a function that stops it. */
    start(): () => void {
      const stop = listen(player, now, hearing)
      return () => {
        report()
        stop()
      }
    },
  }
}
