/** What some work gives, and how many milliseconds of a core it took: a busy machine makes it no slower. */
export async function cpuMs<Result>(
  work: () => Result | Promise<Result>,
): Promise<{ result: Result; ms: number }> {
  const before = process.cpuUsage()
  const result = await work()
  const { user, system } = process.cpuUsage(before)
  return { result, ms: (user + system) / 1000 }
}
