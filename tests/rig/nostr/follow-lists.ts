import type { WebSocket } from 'ws'
import type { NostrEvent } from '#app/protocols/nostr/event.ts'
import { contextFor, type Ctx } from '#app/.server/base/ctx.ts'
import { AppError } from '#app/.server/base/lib/errors.ts'
import { latestFollowList } from '#app/.server/social/people/follow-lists/latest.ts'
import { storeEvents } from '#app/.server/social/network/store-events.ts'
import type { TestServices } from '#tests/rig/database.ts'
import { createAccount, type TestAccount, giveKey } from '#tests/rig/factories/account.ts'
import { emptyNostrTables } from './empty-tables.ts'
import { openerTo, type OtherRelay, startOtherRelay } from './other-relay.ts'
import { newSigner, type Signer } from './signing.ts'

/** A signed-in account with a linked key, and what that key signs. */
export interface Listed extends TestAccount {
  key: Signer
  /** A follow list of so many seconds ago. */
  list(secondsAgo: number, follows?: string[]): NostrEvent
  /** A list of the relays that they write to. */
  relayList(urls: string[], secondsAgo?: number): NostrEvent
  /** The context of their account at an installation with these other relays. */
  knowing(otherRelays: string[]): Ctx
  /** The same, where our relay stores their relay list. */
  writingTo(urls: string[], otherRelays?: string[]): Promise<Ctx>
  /** The ids of the stored versions of their list, the newest first. */
  kept(): Promise<string[]>
}

/** Whom lists name that say nothing else. */
export const followed = Array.from({ length: 4 }, () => newSigner().pubkey)

/**
 * Somebody with a linked key and three relays of others, before anything is published: for the beginning of each test.
 */
export async function listedWithRelays(
  services: TestServices,
): Promise<{ ada: Listed; relays: [OtherRelay, OtherRelay, OtherRelay] }> {
  await emptyNostrTables(services.db)
  return {
    ada: await someoneListed(services),
    relays: [
      await startOtherRelay('one.example'),
      await startOtherRelay('two.example'),
      await startOtherRelay('three.example'),
    ],
  }
}

export async function someoneListed(services: TestServices): Promise<Listed> {
  const account = await createAccount(services)
  const key = newSigner(services.now)
  await giveKey(services, account, key.pubkey)
  const secondsBefore = (seconds: number) => Math.floor(services.now().getTime() / 1000) - seconds

  function relayList(urls: string[], secondsAgo = 1000): NostrEvent {
    const tags = urls.map((url) => ['r', url])
    return key.sign({ kind: 10_002, tags, content: '', created_at: secondsBefore(secondsAgo) })
  }

  function knowing(otherRelays: string[]): Ctx {
    const site = { ...services.site, otherRelays }
    return contextFor({ ...services, site, openSocket: openerTo() }, account.actor)
  }

  return {
    ...account,
    key,
    list(secondsAgo, follows = followed) {
      const tags = follows.map((pubkey) => ['p', pubkey, 'wss://relay.example', 'a name'])
      return key.sign({ kind: 3, tags, content: '{}', created_at: secondsBefore(secondsAgo) })
    },
    relayList,
    knowing,
    async writingTo(urls, otherRelays = urls) {
      const ctx = knowing(otherRelays)
      await storeEvents(ctx, [relayList(urls)], { isFetched: true })
      return ctx
    },
    async kept() {
      const rows = await services.db
        .selectFrom('nostr_follow_lists_seen')
        .select('id')
        .where('pubkey', '=', Buffer.from(key.pubkey, 'hex'))
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .execute()
      return rows.map(({ id }) => id.toString('hex'))
    },
  }
}

/** The list that is found, or how it is refused. */
export async function findList(
  ctx: Ctx,
  { key }: Listed,
  settings: { withinMs?: number } = {},
): Promise<NostrEvent | object> {
  return refusedOr(latestFollowList(ctx, key.pubkey, settings).then(({ event }) => event))
}

/** The result of work, or the code and details of its error. */
export async function refusedOr<Result>(work: Promise<Result>): Promise<Result | object> {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { code: error.code, status: error.status, ...error.details }
  }
}

/** Makes a relay answer requests for follow lists by these messages. */
export function answering(relay: OtherRelay, messages: (name: string) => unknown[][]): void {
  relay.answers.ask = (socket: WebSocket, name, { kinds = [] }) => {
    if (!kinds.includes(3)) return false
    for (const message of messages(name)) socket.send(JSON.stringify(message))
    return true
  }
}

/** Makes a relay answer requests for follow lists by these events, whatever they are. */
export function lying(relay: OtherRelay, ...events: NostrEvent[]): void {
  answering(relay, (name) => [...events.map((event) => ['EVENT', name, event]), ['EOSE', name]])
}

export function urlsOf(relays: readonly OtherRelay[]): string[] {
  return relays.map(({ url }) => url)
}
