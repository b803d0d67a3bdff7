import { limits } from '#app/rules/base/limits.ts'

interface TrackFile {
  title: string
  item_number: number
}

const byName = new Intl.Collator('en', { numeric: true })

/** Files in the order of the numbers that their names begin with, those without behind them; else by name. */
export function inTrackFileOrder<File extends { name: string }>(files: readonly File[]): File[] {
  return files.toSorted(
    (one, other) =>
      leadingNumber(one.name) - leadingNumber(other.name) || byName.compare(one.name, other.name),
  )
}

/** The number that a name begins with; more than any other where it begins with none. */
function leadingNumber(filename: string): number {
  return Number(/^\d{1,9}/.exec(filename)?.[0] ?? 1e9)
}

/** Names the tracks that files become, one after the other, and numbers them after the existing ones. */
export function trackNaming(
  existing: readonly (number | null | undefined)[],
): (filename: string) => TrackFile {
  let last = Math.max(existing.length, ...existing.map((number) => number ?? 0))
  return (filename) => {
    last += 1
    return {
      title: fileTitle(filename, limits.title),
      item_number: Math.min(limits.number, last),
    }
  }
}

/** A title suggested by a file's name: without its extension, storable, and at most `most` characters long. */
export function fileTitle(filename: string, most: number): string {
  const name = filename.replace(/\.[A-Za-z0-9]{1,5}$/, '').trim() || filename
  return name.toWellFormed().replaceAll('\0', '').slice(0, most).toWellFormed()
}
