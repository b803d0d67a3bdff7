import { type NostrEvent, newestFirst } from '#app/protocols/nostr/event.ts'
import { relayListKind, relaysOf } from '#app/protocols/nostr/relay-list.ts'
import { followingTexts } from '#app/texts/following.ts'
import type { Ctx } from '#app/.server/ctx.ts'
import { AppError, notFound } from '#app/.server/errors.ts'
import { toBytes } from '../events/bytes.ts'
import { fromRaw, withText } from '../events/stored-event.ts'
import { takeIn } from '../other-relays/take-in.ts'
import { askRelay } from './ask-relay.ts'
import { keepVersions, newestKnown } from './versions.ts'

const texts = followingTexts.errors
const mostWriteRelays = 8
/** A list of relays may be found where an older one leads, and name others; nobody moves that often. */
const mostRounds = 3
const usualWithinMs = 5000

export interface AskSettings {
  /** How many milliseconds each relay has. */
  withinMs?: number
}

export interface LatestFollowList {
  event: NostrEvent
  /** The addresses of the relays that were asked, ours first, and of those that answered. */
  asked: string[]
  answered: string[]
}

/** What is found of somebody while relays are asked. */
interface Found {
  list: NostrEvent | null
  relays: NostrEvent | null
  /** By address: whether the relay has said all that it has. */
  answers: Map<string, boolean>
}

/**
 * The newest follow list of a key, as all relays have it that its owner writes to (NIP-65), and ours; who names none
 * writes to the relays of the settings. Each version that was seen is kept. A site without other relays asks itself alone.
 * @throws AppError 503 RELAYS_NOT_ANSWERING, 404 ERROR_MISSING_FOLLOW_LIST
 */
export async function latestFollowList(
  ctx: Ctx,
  pubkey: string,
  { withinMs = usualWithinMs }: AskSettings = {},
): Promise<LatestFollowList> {
  const found: Found = {
    list: await newestKnown(ctx, pubkey),
    relays: await knownRelays(ctx, pubkey),
    answers: new Map(),
  }

  async function ask(url: string): Promise<void> {
    found.answers.set(url, false)
    const take = async (events: NostrEvent[]) => {
      await keepVersions(ctx, events.map(withText))
      for (const event of events) note(found, event)
    }
    found.answers.set(url, await askRelay(ctx, url, { pubkey, withinMs, take }))
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
    [found.list, found.relays].filter((event) => event !== null),
  )
  return answerOf(ctx, found)
}

function note(found: Found, event: NostrEvent): void {
  const what = event.kind === relayListKind ? 'relays' : 'list'
  found[what] = newestOf(found[what], event)
}

/** Of two versions of one second the one with the lower id. */
export function newestOf(known: NostrEvent | null, event: NostrEvent): NostrEvent {
  return known && newestFirst(known, event) <= 0 ? known : event
}

/** Relays of which each must answer: one that doesn't may have a newer list than all others. */
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

async function knownRelays({ db }: Ctx, pubkey: string): Promise<NostrEvent | null> {
  const row = await db
    .selectFrom('nostr_events')
    .select('raw')
    .where('pubkey', '=', toBytes(pubkey))
    .where('kind', '=', relayListKind)
    .executeTakeFirst()
  return row ? fromRaw(row.raw).event : null
}

function answerOf(ctx: Ctx, found: Found): LatestFollowList {
  const silent = neededRelays(ctx, found).filter((url) => !found.answers.get(url))
  if (silent.length > 0)
    throw new AppError('RELAYS_NOT_ANSWERING', {
      status: 503,
      message: texts.RELAYS_NOT_ANSWERING(silent),
      details: { relays: silent },
    })
  if (!found.list) throw notFound('ERROR_MISSING_FOLLOW_LIST', texts.ERROR_MISSING_FOLLOW_LIST)
  const asked = [...found.answers]
  return {
    event: found.list,
    asked: [ctx.site.relayUrl, ...asked.map(([url]) => url)],
    answered: [
      ctx.site.relayUrl,
      ...asked.filter(([, hasAnswered]) => hasAnswered).map(([url]) => url),
    ],
  }
}
