/** Groups that have fewer than so many downloads might be told apart by who they are. */
export const smallestGroup = 10

interface Share {
  value: string
  downloads: number
}

/** Groups of enough downloads, most first; the smaller ones and what isn't known are one under ''. */
export function addUpSmall(rows: readonly Share[]): Share[] {
  const isLarge = ({ value, downloads }: Share) => value !== '' && downloads >= smallestGroup
  const others = rows
    .filter((row) => !isLarge(row))
    .reduce((sum, { downloads }) => sum + downloads, 0)
  const large = rows
    .filter(isLarge)
    .map(({ value, downloads }) => ({ value, downloads }))
    .sort((one, other) => other.downloads - one.downloads)
  return others > 0 ? [...large, { value: '', downloads: others }] : large
}

/** The middle of numbers, rounded, and of how many; null of none. */
export function medianOf(values: readonly number[]): { median: number; of: number } | null {
  if (values.length === 0) return null
  const sorted = values.toSorted((one, other) => one - other)
  const half = sorted.length >> 1
  const [upper = 0, lower = 0] = [sorted[half], sorted[half - 1]]
  const median = sorted.length % 2 === 1 ? upper : (upper + lower) / 2
  return { median: Math.round(median), of: sorted.length }
}
