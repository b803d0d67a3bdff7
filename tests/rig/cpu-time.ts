/**
 * What some work gives, and how many milliseconds of a core it took: a busy machine makes it no slower. A slow one is
 * allowed for where the work took more than `most`; to ask each time how slow it is would take longer than most work.
 */
export async function cpuMs<Result>(
  work: () => Result | Promise<Result>,
  most: number,
): Promise<{ result: Result; ms: number }> {
  const before = process.cpuUsage()
  const result = await work()
  const ms = cpuSince(before)
  return { result, ms: ms < most ? ms : ms / slowness() }
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
