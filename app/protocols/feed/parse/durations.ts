const SECONDS = /^\d+(?:\.\d+)?$/
/** What follows a third part is ignored: some programs write frames there. */
const CLOCK = /^(?:(\d*):)?(\d*):(\d+(?:\.\d+)?)$|^(\d+):(\d+):(\d+):[\d.:]*$/
const SPELT =
  /^(?:(\d+) ?h(?:ours?|rs?)?)? ?(?:(\d+) ?m(?:in(?:ute)?s?)?)? ?(?:(\d+) ?s(?:ec(?:ond)?s?)?)?$/i

/** A hundred days: longer durations are mistakes, often milliseconds. */
const LONGEST = 100 * 86_400

/**
 * Parses HH:MM:SS, MM:SS, seconds (each with decimals) and `1h 20m` into seconds, to the millisecond. Undefined if it
 * is no duration.
 */
export function parseDuration(text: string): number | undefined {
  const duration = text.trim().slice(0, 50)
  if (SECONDS.test(duration)) return within(Number(duration))
  const clock = CLOCK.exec(duration)
  if (clock) {
    const [, hours, minutes, seconds] = clock[4] === undefined ? clock : clock.slice(3)
    return within(Number(hours || 0) * 3_600 + Number(minutes || 0) * 60 + Number(seconds))
  }
  const spelt = /\d/.test(duration) ? SPELT.exec(duration.replace(/[\s,]+/g, ' ')) : null
  if (!spelt) return undefined
  return within(Number(spelt[1] ?? 0) * 3_600 + Number(spelt[2] ?? 0) * 60 + Number(spelt[3] ?? 0))
}

function within(seconds: number): number | undefined {
  return seconds <= LONGEST ? Math.round(seconds * 1_000) / 1_000 : undefined
}
