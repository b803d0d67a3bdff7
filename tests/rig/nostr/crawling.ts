import { system } from '#app/.server/base/actor.ts'
import { contextFor, type Ctx } from '#app/.server/base/ctx.ts'
import type { OpenSocket } from '#app/.server/base/ports/fetch/web-socket.ts'
import { addToLibrary } from '#app/.server/library/entries/entries.ts'
import { readRaw } from '#app/.server/social/events/find.ts'
import { dbReader } from '#app/.server/social/events/reader.ts'
import { updateCrawlBatches } from '#app/.server/social/network/crawl-batches.ts'
import { crawlRelay } from '#app/.server/social/network/crawl-relay.ts'
import type { TestServices } from '#tests/rig/database.ts'
import { createAccount } from '#tests/rig/factories/account.ts'
import { publishFeed } from '#tests/rig/factories/published-feed.ts'
import { openerTo } from './other-relay.ts'

/** An installation that knows these other relays. */
export function knowing(
  services: TestServices,
  otherRelays: string[],
  openSocket: OpenSocket = openerTo(),
): Ctx {
  const site = { ...services.site, otherRelays }
  return contextFor({ ...services, site, openSocket }, system)
}

/** One round with every other relay, as the process that crawls does it. */
export async function crawl(ctx: Ctx, settings: { answerMs?: number } = {}): Promise<void> {
  await updateCrawlBatches(ctx)
  for (const url of ctx.site.otherRelays ?? []) await crawlRelay(ctx, url, settings)
}

/** Which of these events are stored. */
export async function stored(ctx: Ctx, events: readonly { id: string }[]): Promise<boolean[]> {
  const ids = events.map(({ id }) => id)
  const raws = await readRaw(dbReader(ctx.db), ids)
  return ids.map((id) => raws.some((raw) => raw.includes(`"id":"${id}"`)))
}

/** A show with one episode in somebody's library. Returns the `i` tags of both. */
export async function keptShow(
  services: TestServices,
  { name, guid }: { name: string; guid: string },
): Promise<{ show: string[]; episode: string[] }> {
  const ctx = contextFor(services, system)
  const day = '2026-06-01T00:00:00Z'
  const { feedId } = await publishFeed(ctx, name, { one: day }, 'podcast', { guid })
  const { ctx: own } = await createAccount(services)
  await addToLibrary(own, { _id: feedId })
  return {
    show: ['i', `podcast:guid:${guid}`],
    episode: ['i', `podcast:item:guid:guid-${name}-one`],
  }
}
