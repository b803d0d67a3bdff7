/**
 * What some work gives, and how many milliseconds of a core it took: a busy machine makes it no slower, and a slow one is
 * allowed for.
 */
export async function cpuMs<Result>(
  work: () => Result | Promise<Result>,
): Promise<{ result: Result; ms: number }> {
  const before = process.cpuUsage()
  const result = await work()
  return { result, ms: cpuSince(before) / slowness() }
}

/** Milliseconds of wall time that stand for `ms` on the machine that bounds are meant for, with what else runs here now. */
export function atThisPace(ms: number): number {
  return (
    ms *
    timesUsual(() => {
      const began = performance.now()
      knownWork()
      return performance.now() - began
    })
  )
}

/** How many times slower than the machine that bounds are meant for a core is now, at least 1. */
export function slowness(): number {
  return timesUsual(() => {
    const before = process.cpuUsage()
    knownWork()
    return cpuSince(before)
  })
}

/** What `knownWork` takes on the machine that bounds are meant for. */
const usualMs = 8

function timesUsual(timed: () => number): number {
  const [, middle = usualMs] = [timed(), timed(), timed()].sort((a, b) => a - b)
  return Math.max(1, middle / usualMs)
}

function knownWork(): number {
  const words = 'some words of a text '.repeat(20_000).split(' ')
  const counts = new Map<string, number>()
  for (const [at, word] of words.entries()) counts.set(`${word}${at % 5000}`, at)
  return counts.size
}

function cpuSince(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}
