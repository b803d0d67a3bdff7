/** Releases that can't be passed over: the next ones build on what they do to the data over time. */
const requiredStops: readonly string[] = ['1.0.0']

/** What stood before releases were noted in the database. */
export const beforeReleases = '0.1.0'

/** Below zero where `a` is the older of two versions as `1.2.3`, zero where they are the same. */
export function compareVersions(a: string, b: string): number {
  const [left, right] = [a, b].map((version) => version.split('.').map(Number))
  for (const at of [0, 1, 2]) {
    const difference = (left?.[at] ?? 0) - (right?.[at] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}

/** The release that has to run first on the way from one version to another; null where nothing lies between. */
export function stopBetween(
  from: string,
  to: string,
  stops: readonly string[] = requiredStops,
): string | null {
  const between = stops.filter(
    (stop) => compareVersions(from, stop) < 0 && compareVersions(stop, to) < 0,
  )
  return between.sort(compareVersions)[0] ?? null
}
