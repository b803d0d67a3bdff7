/** What is known of a check, and what somebody was told of it. Times in milliseconds. */
export interface AlertState {
  failingSince: number | null
  toldAt: number | null
  /** Whether somebody knows that it fails, and doesn't know yet that it is back. */
  isTold: boolean
}

export type Alert = 'FAILS' | 'RECOVERED'

/** So often at most somebody is told that the same check fails. */
const alertPauseMs = 60 * 60_000

/** What becomes of the state of a check that was made now, and what is to be told of it. */
export function nextAlert(
  before: AlertState,
  { ok, now, afterMs }: { ok: boolean; now: number; afterMs: number },
): { state: AlertState; alert: Alert | null } {
  const { toldAt, isTold } = before
  if (ok)
    return {
      state: { failingSince: null, toldAt, isTold: false },
      alert: isTold ? 'RECOVERED' : null,
    }
  const failingSince = before.failingSince ?? now
  const isDue = now - failingSince >= afterMs && !isTold
  const isQuiet = toldAt !== null && now - toldAt < alertPauseMs
  if (!isDue || isQuiet) return { state: { failingSince, toldAt, isTold }, alert: null }
  return { state: { failingSince, toldAt: now, isTold: true }, alert: 'FAILS' }
}
