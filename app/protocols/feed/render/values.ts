/** Whole seconds, the form of durations that Apple prefers. */
export function wholeSeconds(seconds: number | undefined): string | undefined {
  if (seconds === undefined || !Number.isFinite(seconds) || seconds < 0) return undefined
  return String(Math.round(seconds))
}

/** Podlove's normal play time, `01:02:03.450`. */
export function normalPlayTime(seconds: number): string {
  const millis = Math.max(0, Math.round(seconds * 1000))
  const hours = Math.floor(millis / 3_600_000)
  const rest = new Date(millis % 3_600_000).toISOString().slice(14, 23)
  return `${String(hours).padStart(2, '0')}:${rest}`
}

export function trueFalse(value: boolean | undefined): string | undefined {
  return value === undefined ? undefined : value ? 'true' : 'false'
}

/** iTunes flags: only `Yes` has an effect. */
export function yesNo(value: boolean | undefined): string | undefined {
  return value === undefined ? undefined : value ? 'Yes' : 'No'
}
