/** The first and the last of some kinds of Nostr events. */
export type KindRange = [number, number]

/** Characters of an event's content where the operator says nothing else. */
export const usualContentLength = 16_384

/** Encrypted requests to signers and wallets, gift wraps, articles. */
const longKinds = new Set([24_133, 23_194, 23_195, 23_196, 23_197, 1059, 30_023])

/**
 * Whether events of a kind may be as long as a message of the relay. Follow lists, and other lists that have one version
 * each (NIP-51), are no texts that pages show, and refusing one would keep its owner from following or muting.
 */
export function mayBeLong(kind: number): boolean {
  return longKinds.has(kind) || kind === 3 || (kind >= 10_000 && kind < 20_000)
}

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
