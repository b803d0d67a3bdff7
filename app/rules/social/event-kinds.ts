/** The first and the last of some kinds of Nostr events. */
export type KindRange = [number, number]

const highestKind = 65_535
const maxRanges = 100

/** Parses '0, 1, 30000-39999'; null for what is no list of kinds. */
export function parseKinds(text: string): KindRange[] | null {
  const parts = text.split(/[\s,]+/).filter(Boolean)
  if (parts.length > maxRanges) return null
  const ranges: KindRange[] = []
  for (const part of parts) {
    const [, from, to] = /^(\d{1,5})(?:[-–](\d{1,5}))?$/.exec(part) ?? []
    const range: KindRange = [Number(from), Number(to ?? from)]
    if (from === undefined || range[0] > range[1] || range[1] > highestKind) return null
    ranges.push(range)
  }
  return ranges
}

export function formatKinds(ranges: readonly KindRange[]): string {
  return ranges.map(([from, to]) => (from === to ? `${from}` : `${from}-${to}`)).join(', ')
}
