import { withoutEnd } from '#app/protocols/text/text-ends.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { log } from '#app/.server/base/lib/logging/log.ts'
import { type Network, networkTest, parseNetwork } from '#app/.server/base/lib/networks.ts'
import type { Site } from '#app/.server/base/site.ts'

type DbCtx = Pick<Ctx, 'db' | 'site'>

/** What is blocked, as each process knows it by heart: it is asked at every request that sends something. */
export interface Blocks {
  hasEmailDomain(email: string): boolean
  /** Of an address, or what `networkOf` makes of it. */
  hasNetwork(address: string): boolean
  /** Of the address of a feed. */
  hasFeedHost(url: string): boolean
  /** Of the address of a relay. */
  hasRelay(url: string): boolean
  /** Words and phrases, in small letters. */
  words: readonly string[]
}

interface Known {
  blocks: Blocks | null
  reading: Promise<Blocks> | null
  /** Something has changed since the reading began. */
  isStale: boolean
}

/** The channel on which processes tell each other that something was blocked, or is no more. */
export const changedBlocks = 'changed_blocks'

// Each installation in this process has its own.
const installations = new WeakMap<Site, Known>()

/** What is blocked. Read from the database once, and anew when it has changed (`readBlocksAnew`). */
export function blocksOf(ctx: DbCtx): Promise<Blocks> {
  const known = knownTo(ctx)
  if (!known.blocks) return read(known, ctx)
  // Where the last reading has failed.
  if (known.isStale && !known.reading) onChangedBlocks(ctx)
  return Promise.resolve(known.blocks)
}

/** Reads what is blocked anew: after a change in this process or another one, and after a gap in what these tell. */
export async function readBlocksAnew(ctx: DbCtx): Promise<void> {
  const known = knownTo(ctx)
  if (known.blocks === null && known.reading === null) return
  known.isStale = true
  await read(known, ctx)
}

/** The same for a notice, which nobody waits for. */
export function onChangedBlocks(ctx: DbCtx): void {
  // While the database is away there is a gap, at whose end this is asked again.
  readBlocksAnew(ctx).catch((error: unknown) => log.warn('Blocks could not be read', { error }))
}

function knownTo({ site }: DbCtx): Known {
  const known = installations.get(site) ?? { blocks: null, reading: null, isStale: false }
  installations.set(site, known)
  return known
}

function read(known: Known, ctx: DbCtx): Promise<Blocks> {
  return (known.reading ??= readUntilFresh(known, ctx))
}

async function readUntilFresh(known: Known, { db }: DbCtx): Promise<Blocks> {
  try {
    for (;;) {
      known.isStale = false
      const rows = await db.selectFrom('blocks').select(['kind', 'value']).execute()
      known.blocks = toBlocks(rows)
      if (!known.isStale) return known.blocks
    }
  } catch (error) {
    known.isStale = true
    throw error
  } finally {
    known.reading = null
  }
}

function toBlocks(rows: readonly { kind: string; value: string }[]): Blocks {
  const of = (kind: string) => rows.filter((row) => row.kind === kind).map(({ value }) => value)
  const networks = of('NETWORK').flatMap((value): Network[] => {
    const network = parseNetwork(value)
    return network ? [network] : []
  })
  const [domains, feedHosts, relays] = ['EMAIL_DOMAIN', 'FEED_HOST', 'RELAY'].map(
    (kind) => new Set(of(kind)),
  ) as [Set<string>, Set<string>, Set<string>]
  return {
    hasEmailDomain: (email) => isBelow(domains, email.slice(email.lastIndexOf('@') + 1)),
    hasNetwork: networkTest(networks),
    hasFeedHost: (url) => isBelow(feedHosts, hostOf(url)),
    hasRelay: (url) => isBelow(relays, hostOf(url)),
    words: of('WORD'),
  }
}

/** Whether a host is one of these, or below one of them. */
function isBelow(hosts: ReadonlySet<string>, host: string): boolean {
  if (hosts.size === 0) return false
  for (let rest = withoutEnd(host.toLowerCase(), '.'); rest !== '';) {
    if (hosts.has(rest)) return true
    const dot = rest.indexOf('.')
    rest = dot < 0 ? '' : rest.slice(dot + 1)
  }
  return false
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).hostname : ''
}
