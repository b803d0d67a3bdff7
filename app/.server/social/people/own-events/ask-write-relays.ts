import { type NostrEvent, newestFirst } from '#app/protocols/nostr/event.ts'
import { relayListKind, relaysOf } from '#app/protocols/nostr/relay-list.ts'
import { blocksOf } from '#app/.server/accounts/blocks/index.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { AppError } from '#app/.server/base/lib/errors.ts'
import { fromRaw, toBytes } from '#app/.server/social/events/index.ts'
import { storeFetched } from '#app/.server/social/network/index.ts'
import { askRelay } from './ask-relay.ts'

const maxWriteRelays = 8
/** Rounds of asking: a newer relay list, found on the relays of an older one, may name further relays. */
const maxRounds = 3
const usualWithinMs = 5000

/** How relays are asked. */
export interface AskSettings {
  /** Milliseconds that each relay has. */
  withinMs?: number | undefined
}

/** The event that relays are asked for. */
export interface WantedEvent extends AskSettings {
  /** The author: 64 hexadecimal digits. */
  pubkey: string
  /** A replaceable kind. */
  kind: number
  /** The newest version that is stored here. */
  stored: NostrEvent | null
  /** Called with each version that another relay has. */
  see?: (events: NostrEvent[]) => Promise<void>
}

/** What the relays answered. */
export interface RelayAnswers {
  /** The newest version of all. */
  newest: NostrEvent | null
  /** Addresses of the relays that were asked, ours first, and of those that answered. */
  asked: string[]
  answered: string[]
  /** Addresses of relays that didn't answer, and may have a newer version. */
  silent: string[]
}

/** What was found until now, while relays are asked. */
interface Found {
  newest: NostrEvent | null
  relays: NostrEvent | null
  /** By address: whether the relay answered completely. */
  answers: Map<string, boolean>
  /** Whether the operator has blocked a relay: whatever it has, nobody waits for it. */
  isBlocked: (url: string) => boolean
}

/**
 * Asks all write relays (NIP-65) of an author for the newest version of an event; the relays of the settings for an
 * author without a relay list. A site without other relays asks its own alone.
 */
export async function askWriteRelays(
  ctx: Ctx,
  { pubkey, kind, stored, withinMs = usualWithinMs, see }: WantedEvent,
): Promise<RelayAnswers> {
  const found: Found = {
    newest: stored,
    relays: await storedEvent(ctx, pubkey, relayListKind),
    answers: new Map(),
    isBlocked: (await blocksOf(ctx)).hasRelay,
  }

  function recordVersion(event: NostrEvent): void {
    const what = event.kind === relayListKind ? 'relays' : 'newest'
    found[what] = newestOf(found[what], event)
  }

  async function ask(url: string): Promise<void> {
    found.answers.set(url, false)
    const take = async (events: NostrEvent[]) => {
      await see?.(events)
      events.forEach(recordVersion)
    }
    const kinds = [kind, relayListKind]
    found.answers.set(url, await askRelay(ctx, url, { pubkey, kinds, withinMs, take }))
  }

  // The relays of the settings too, since they may have a newer relay list.
  const ofSettings = (ctx.site.otherRelays ?? []).filter((url) => !found.isBlocked(url))
  let urls = [...new Set([...ofSettings, ...neededRelays(ctx, found)])]
  for (let round = 0; urls.length > 0 && round < maxRounds; round++) {
    await Promise.all(urls.map(ask))
    urls = neededRelays(ctx, found).filter((url) => !found.answers.has(url))
  }
  // Stores what was found in our own relay, which needs the relay list to forward the next version.
  await storeFetched(
    ctx,
    [found.newest, found.relays].filter((event) => event !== null),
  )
  return summarise(ctx, found)
}

/** @throws AppError 503 RELAYS_NOT_ANSWERING, in these words, where a relay was silent: it may have a newer version */
export function requireAnswers(
  { silent }: Pick<RelayAnswers, 'silent'>,
  inWords: (relays: readonly string[]) => string,
): void {
  if (silent.length === 0) return
  throw new AppError('RELAYS_NOT_ANSWERING', {
    status: 503,
    message: inWords(silent),
    details: { relays: silent },
  })
}

/** The stored version of somebody's replaceable event; null where there is none. */
export async function storedEvent(
  { db }: Pick<Ctx, 'db'>,
  pubkey: string,
  kind: number,
): Promise<NostrEvent | null> {
  const row = await db
    .selectFrom('nostr_events')
    .select('raw')
    .where('pubkey', '=', toBytes(pubkey))
    .where('kind', '=', kind)
    .executeTakeFirst()
  return row ? fromRaw(row.raw).event : null
}

/** The newer one of two versions; of the same second, that with the lower id. */
export function newestOf(stored: NostrEvent | null, event: NostrEvent): NostrEvent {
  return stored && newestFirst(stored, event) <= 0 ? stored : event
}

/** The relays that must all answer, since each may have a newer version than the others. */
function neededRelays(
  { site }: Ctx,
  { relays, isBlocked }: Pick<Found, 'relays' | 'isBlocked'>,
): string[] {
  const { otherRelays = [], relayUrl, publicUrl } = site
  if (otherRelays.length === 0) return []
  const listed = relays ? relaysOf(relays).filter(({ isWrite }) => isWrite) : []
  const urls = listed.slice(0, maxWriteRelays).map(({ url }) => url)
  const ownHosts = [relayUrl, publicUrl].map((url) => new URL(url).host)
  return (urls.length > 0 ? urls : otherRelays).filter(
    (url) => !ownHosts.includes(new URL(url).host) && !isBlocked(url),
  )
}

function summarise(ctx: Ctx, found: Found): RelayAnswers {
  const { relayUrl } = ctx.site
  const otherUrls = [...found.answers.keys()]
  return {
    newest: found.newest,
    asked: [relayUrl, ...otherUrls],
    answered: [relayUrl, ...otherUrls.filter((url) => found.answers.get(url))],
    silent: neededRelays(ctx, found).filter((url) => !found.answers.get(url)),
  }
}
