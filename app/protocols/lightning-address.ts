/** The two ends of a Lightning address. */
export interface LightningAddress {
  user: string
  /** A host, with its port if it has one. */
  domain: string
}

/** Providers whose name is worth a hint where it is mistyped; an installation adds its own domain. */
export const knownProviders = ['getalby.com', 'walletofsatoshi.com']

const shape = /^([^\s@/?#]+)@((?:localhost|[^\s@/?#:.]+(?:\.[^\s@/?#:.]+)+)(?::\d{1,5})?)$/

/** The parts of a Lightning address, which looks like an e-mail address; undefined if it doesn't. */
export function parseLightningAddress(text: string): LightningAddress | undefined {
  const [, user, domain] = shape.exec(text.trim()) ?? []
  return user && domain ? { user, domain: domain.toLowerCase() } : undefined
}

/** The known domain that this one looks like a misspelling of: at most two slips away. */
export function misspelledProvider(
  domain: string,
  known: readonly string[] = knownProviders,
): string | undefined {
  if (known.includes(domain)) return undefined
  return known.find((provider) => slipsBetween(domain, provider, 2) <= 2)
}

/** How many letters are added, lost, replaced or swapped with their neighbour; counts to just over `most`. */
function slipsBetween(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1
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
  return row[b.length] ?? most + 1
}
