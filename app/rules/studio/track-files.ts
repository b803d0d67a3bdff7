import { limits } from '#app/rules/base/limits.ts'

/** Ways of writing a track number before a title: '01 ', '3. ', '7 - ', '12_', '1-04 '. */
const written = [
  /^(0\d{1,2})[\s.)\]_–—-]+(?!\d)/,
  /^(\d{1,3})(?:[.)\]]\s+|\s+[-–—]+\s+|_+)(?!\d)/,
  /^\d{1,2}-(\d\d)[\s.)\]_–—-]+(?!\d)/,
]
/** One that could also be a part of the title, as in '99 Luftballons'. */
const possible = /^(\d{2})\s+(?!\d)/

interface TrackFile {
  title: string
  item_number: number
}

/** Whether a file's name begins with what can only be a track number. */
export function isNumberedFile(filename: string): boolean {
  return numberIn(fileTitle(filename, limits.title), written) !== null
}

/**
 * Names the tracks that files become, one after the other: by their names without the track number at the beginning,
 * which becomes the track's number unless another track has that. Otherwise they follow the existing tracks. Where one
 * file of the lot is numbered ('01 Attic'), a number without a zero counts too ('10 Cellar').
 */
export function trackNaming(
  existing: readonly (number | null | undefined)[],
  { isNumbered = false }: { isNumbered?: boolean } = {},
): (filename: string) => TrackFile {
  const taken = new Set(existing)
  let last = Math.max(existing.length, ...existing.map((number) => number ?? 0))
  return (filename) => {
    isNumbered ||= isNumberedFile(filename)
    const name = fileTitle(filename, limits.title)
    const found = numberIn(name, isNumbered ? [...written, possible] : written)
    const title = found ? found.rest : name
    const wanted = found?.number ?? 0
    const isFree = wanted > 0 && !taken.has(wanted)
    const item_number = Math.min(limits.number, isFree ? wanted : last + 1)
    last = Math.max(last, item_number)
    taken.add(item_number)
    return { title, item_number }
  }
}

/** The number at the beginning of a name, and what follows it, which has to be words. */
function numberIn(name: string, ways: RegExp[]): { number: number; rest: string } | null {
  for (const way of ways) {
    const found = way.exec(name)
    const rest = name.slice(found?.[0].length ?? 0)
    if (found && /\p{L}/u.test(rest)) return { number: Number(found[1]), rest }
  }
  return null
}

/** A title suggested by a file's name: without its extension, storable, and at most `most` characters long. */
export function fileTitle(filename: string, most: number): string {
  const name = filename.replace(/\.[A-Za-z0-9]{1,5}$/, '').trim() || filename
  return name.toWellFormed().replaceAll('\0', '').slice(0, most).toWellFormed()
}
