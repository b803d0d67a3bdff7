import type { AuthenticatedCall, CallError } from '#app/client/base/session/authenticated-call.ts'
import { longestReport, reportEvery } from '#app/rules/money/streaming.ts'
import type { StreamReport, StreamState } from '#app/schemas/money/streaming.ts'
import type { Entity } from '#app/client/player/machine/listen.ts'

interface Dependencies {
  call: AuthenticatedCall
  entity: Entity
  /** A ULID. */
  id: string
  /** Receives the server's latest state; null if nobody can be paid for this content. */
  onState: (state: StreamState | null) => void
}

export type StreamSession = ReturnType<typeof createStreamSession>

/** Reports playback of one piece of content: one report at a time, each retried until it has arrived. */
export function createStreamSession({ call, entity, id, onState }: Dependencies) {
  let next = 0
  let milliseconds = 0
  /** Time played since the last attempt, so that an unreachable server isn't asked more often. */
  let untried = 0
  let position = 0
  let unsent: StreamReport | null = reportOf(0)
  let isSending = false
  let isOver = false

  function reportOf(seconds: number): StreamReport {
    return { entity, session: id, sequence: next++, seconds, position } as StreamReport
  }

  async function send(): Promise<void> {
    if (isSending || isOver) return
    const seconds = Math.floor(milliseconds / 1000)
    if (!unsent && seconds > 0) {
      unsent = reportOf(seconds)
      milliseconds -= seconds * 1000
    }
    if (!unsent) return
    isSending = true
    untried = 0
    const answer = await call<StreamState>('pay/stream-sats', unsent)
    isSending = false
    if (answer.ok) arrived(answer.value)
    else if (answer.error.status < 500) refused(answer.error)
  }

  function arrived(state: StreamState): void {
    unsent = null
    onState(state)
    if (milliseconds >= reportEvery * 1000) void send()
  }

  function refused(error: CallError & { state?: StreamState }): void {
    unsent = null
    isOver = error.state === undefined
    onState(error.state ?? null)
  }

  void send()
  return {
    heard(more: number, at: number): void {
      milliseconds = Math.min(milliseconds + more, longestReport * 1000)
      untried += more
      position = at
      if (untried >= reportEvery * 1000) void send()
    },
    /** Reports playback up to now. */
    report: () => void send(),
  }
}
