import { slowness } from '#tests/rig/cpu-time.ts'
import type { Pattern } from './patterns.ts'
import type { Reader } from './readers.ts'

/** No text may take longer, in milliseconds of one core. */
export const mostMs = 250
export const longestText = 1_000_000

export interface Slowest {
  pattern: string
  ms: number
  /** It ran out of stack. */
  overflow: boolean
}

interface ShorterTexts {
  tenth: string
  fifth: string
}

/**
 * The pattern that takes a reader longest. What takes more than `most` milliseconds gets a second try, for the compiler
 * may have been at work. Of `shorter` patterns of the same names, a tenth and a fifth as long, those stand for the whole
 * that can.
 */
export function slowestPattern(
  { read }: Pick<Reader, 'read'>,
  patterns: Iterable<Pattern>,
  shorter: ReadonlyMap<string, ShorterTexts> = new Map(),
  most = mostMs,
): Slowest {
  let slowest: Slowest = { pattern: '', ms: 0, overflow: false }
  for (const { name, text } of patterns) {
    const parts = shorter.get(name)
    const tried = (parts && knownFromParts(read, parts, most)) ?? twice(read, text, most)
    if (tried.overflow) return { pattern: name, ...tried }
    if (tried.ms > slowest.ms) slowest = { pattern: name, ...tried }
    // It is proven: the others need not be waited for.
    if (slowest.ms > most) return slowest
  }
  return slowest
}

/**
 * What a text takes, told from a tenth and a fifth of it: null where only the whole can tell. A tenth that is done at
 * once stays far below the bound in whole, even if it grew with the square; what takes longer must grow with the
 * length, which a fifth shows, and end in half the time that it may take.
 */
function knownFromParts(
  read: Reader['read'],
  { tenth, fifth }: ShorterTexts,
  most: number,
): Timed | null {
  const first = timed(read, tenth)
  if (first.overflow) return null
  if (first.ms < most / 150) return first
  const second = timed(read, fifth)
  const isSoon = !second.overflow && second.ms * 5 < most / 2
  return isSoon && second.ms < 3 * timed(read, tenth).ms ? second : null
}

interface Timed {
  ms: number
  overflow: boolean
}

function twice(read: Reader['read'], text: string, most: number): Timed {
  const once = timed(read, text)
  if (once.overflow || once.ms <= most) return once
  const again = timed(read, text)
  const { ms, overflow } = again.ms < once.ms ? again : once
  return { ms: ms > most ? ms / slowness() : ms, overflow }
}

function timed(read: Reader['read'], text: string): Timed {
  let overflow = false
  const before = process.cpuUsage()
  try {
    read(text)
  } catch (error) {
    // Refusing a text is an answer as well.
    overflow = error instanceof RangeError
  }
  const { user, system } = process.cpuUsage(before)
  return { ms: (user + system) / 1000, overflow }
}
