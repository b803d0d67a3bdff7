import { type NostrEvent, newestFirst } from '#app/protocols/nostr/event.ts'
import { relayListKind, relaysOf } from '#app/protocols/nostr/relay-list.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { fromRaw, toBytes } from '#app/.server/social/events/index.ts'
import { takeIn } from '#app/.server/social/network/index.ts'
import { askRelay } from './ask-relay.ts'

const mostWriteRelays = 8
/** A list of relays may be found where an older one leads, and name others; nobody moves that often. */
const mostRounds = 3
const usualWithinMs = 5000

export interface AskSettings {
  /** How many milliseconds each relay has. */
  withinMs?: number | undefined
}

export interface WantedEvent extends AskSettings {
  /** Whose, as 64 hexadecimal digits. */
  pubkey: string
  /** A replaceable kind. */
  kind: number
  /** The newest version that is known here. */
  known: NostrEvent | null
  /** Gets each version that another relay has, before it is compared. */
  see?: (events: NostrEvent[]) => Promise<void>
}

export interface AskedRelays {
  /** The newest version of all. */
  newest: NostrEvent | null
  /** The addresses of the relays that were asked, ours first, and of those that answered. */
  asked: string[]
  answered: string[]
  /** Of relays that may have a newer version and didn't answer. */
  silent: string[]
}

/** What is found of somebody while relays are asked. */
interface Found {
  newest: NostrEvent | null
  relays: NostrEvent | null
  /** By address: whether the relay has said all that it has. */
  answers: Map<string, boolean>
}

/**
 * Asks all relays for somebody's event that its author writes to (NIP-65); who names none writes to the relays of the
 * settings. A site without other relays asks itself alone.
 */
export async function askWriteRelays(
  ctx: Ctx,
  { pubkey, kind, known, withinMs = usualWithinMs, see }: WantedEvent,
): Promise<AskedRelays> {
  const found: Found = {
    newest: known,
    relays: await knownEvent(ctx, pubkey, relayListKind),
    answers: new Map(),
  }

  function note(event: NostrEvent): void {
    const what = event.kind === relayListKind ? 'relays' : 'newest'
    found[what] = newestOf(found[what], event)
  }

  async function ask(url: string): Promise<void> {
    found.answers.set(url, false)
    const take = async (events: NostrEvent[]) => {
      await see?.(events)
      events.forEach(note)
    }
    const kinds = [kind, relayListKind]
    found.answers.set(url, await askRelay(ctx, url, { pubkey, kinds, withinMs, take }))
  }

  // The relays of the settings may know a newer list of relays than we do.
  let urls = [...new Set([...(ctx.site.otherRelays ?? []), ...neededRelays(ctx, found)])]
  for (let round = 0; urls.length > 0 && round < mostRounds; round++) {
    await Promise.all(urls.map(ask))
    urls = neededRelays(ctx, found).filter((url) => !found.answers.has(url))
  }
  // Our own relay then has what was found as well, and knows where the next version is to be sent.
  await takeIn(
    ctx,
    [found.newest, found.relays].filter((event) => event !== null),
  )
  return answerOf(ctx, found)
}

/** The version of somebody's replaceable event that our own relay has. */
export async function knownEvent(
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

/** Of two versions of one second the one with the lower id. */
export function newestOf(known: NostrEvent | null, event: NostrEvent): NostrEvent {
  return known && newestFirst(known, event) <= 0 ? known : event
}

/** Relays of which each must answer: one that doesn't may have a newer version than all others. */
function neededRelays({ site }: Ctx, { relays }: Pick<Found, 'relays'>): string[] {
  const { otherRelays = [], relayUrl, publicUrl } = site
  if (otherRelays.length === 0) return []
  const listed = relays ? relaysOf(relays).filter(({ isWrite }) => isWrite) : []
  const urls = listed.slice(0, mostWriteRelays).map(({ url }) => url)
  const ownHosts = [relayUrl, publicUrl].map((url) => new URL(url).host)
  return (urls.length > 0 ? urls : otherRelays).filter(
    (url) => !ownHosts.includes(new URL(url).host),
  )
}

function answerOf(ctx: Ctx, found: Found): AskedRelays {
  const { relayUrl } = ctx.site
  const asked = [...found.answers.keys()]
  return {
    newest: found.newest,
    asked: [relayUrl, ...asked],
    answered: [relayUrl, ...asked.filter((url) => found.answers.get(url))],
    silent: neededRelays(ctx, found).filter((url) => !found.answers.get(url)),
  }
}
