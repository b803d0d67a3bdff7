/** The two parts of a Lightning address. */
export interface LightningAddress {
  user: string
  /** A host, with its port if it has one. */
  domain: string
}

/** Providers to suggest for a mistyped domain; an installation adds its own. */
export const knownProviders = ['getalby.com', 'walletofsatoshi.com']

const shape = /^([^\s@/?#]+)@((?:localhost|[^\s@/?#:.]+(?:\.[^\s@/?#:.]+)+)(?::\d{1,5})?)$/

/** Parses a Lightning address (user@domain); undefined if it isn't one. */
export function parseLightningAddress(text: string): LightningAddress | undefined {
  const [, user, domain] = shape.exec(text.trim()) ?? []
  return user && domain ? { user, domain: domain.toLowerCase() } : undefined
}

/** The user name of an address at one of these hosts (as URLs write them); null for other hosts. */
export function nameAt(
  { user, domain }: LightningAddress,
  hosts: readonly string[],
): string | null {
  const url = `https://${domain}`
  // Without TLS a site's host has its port even where it is the usual one of TLS.
  const isOurs = hosts.includes(domain) || (URL.canParse(url) && hosts.includes(new URL(url).host))
  return isOurs ? user.toLowerCase() : null
}

/** A known domain of which this one may be a misspelling: at most two edits away. */
export function misspelledProvider(
  domain: string,
  known: readonly string[] = knownProviders,
): string | undefined {
  if (known.includes(domain)) return undefined
  return known.find((provider) => editDistance(domain, provider, 2) <= 2)
}

/** The edit distance: letters added, removed, replaced, or swapped with a neighbour. Exact up to `most`. */
function editDistance(a: string, b: string, max: number): number {
  if (Math.abs(a.length - b.length) > max) return max + 1
  let before: number[] = []
  let row = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      const replaced = (row[j - 1] ?? 0) + Number(a[i - 1] !== b[j - 1])
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      const swapped = isSwap ? (before[j - 2] ?? 0) + 1 : replaced
      next[j] = Math.min(replaced, swapped, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1)
    }
    before = row
    row = next
  }
  return row[b.length] ?? max + 1
}
