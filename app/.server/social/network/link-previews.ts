import { sql } from 'kysely'
import { type PageSummary, readPageSummary } from '#app/protocols/text/page-summary.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { decoderFor, GuardedFetchError } from '#app/.server/base/ports/fetch/index.ts'

const atOnce = 4
const maxPerRun = 60
/** Pages of one host in one run, so that nobody can flood another's server through us. */
const maxOfHost = 5
/** Seconds: links that were posted longer ago aren't fetched any more. */
const longestWait = 3 * 86_400
const storedMs = 90 * 86_400_000
const readBytes = 256 * 1024
const bounds = { maxBytes: 4 * 1024 * 1024, timeoutMs: 5000, maxRedirects: 3 }

/** Fetches previews of pages that new notes link to, the newest first. A job of every minute. */
export async function fetchDueLinkPreviews(ctx: Ctx): Promise<void> {
  const due = await dueLinks(ctx)
  const workers = Array.from({ length: atOnce }, async () => {
    for (let url = due.shift(); url !== undefined; url = due.shift())
      await save(ctx, url, await fetchSummary(ctx, url))
  })
  await Promise.all(workers)
}

/** Deletes old previews, and links that are too old to be fetched. By the clock. */
export async function cleanUpLinkPreviews(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.now().getTime() - storedMs)
  await sql`
    delete from nostr_link_previews
    where asked_at < ${before} or (asked_at is null and noted_at < ${oldestPosted(ctx)})
  `.execute(ctx.db)
}

function oldestPosted(ctx: Ctx): number {
  return Math.floor(ctx.now().getTime() / 1000) - longestWait
}

async function dueLinks(ctx: Ctx): Promise<string[]> {
  const { rows } = await sql<{ url: string }>`
    select url from nostr_link_previews
    where asked_at is null and noted_at >= ${oldestPosted(ctx)} order by noted_at desc, url limit ${maxPerRun}
  `.execute(ctx.db)
  const countByHost = new Map<string, number>()
  return rows.flatMap(({ url }) => {
    const host = URL.parse(url)?.host ?? ''
    countByHost.set(host, (countByHost.get(host) ?? 0) + 1)
    return (countByHost.get(host) ?? 0) <= maxOfHost ? url : []
  })
}

/** The summary of a page; null if it can't be reached, isn't HTML or has none. */
async function fetchSummary(ctx: Pick<Ctx, 'fetch'>, url: string): Promise<PageSummary | null> {
  try {
    const page = await ctx.fetch(url, { ...bounds, headers: { accept: 'text/html' } })
    const type = String(page.headers['content-type'] ?? '')
    if (page.status !== 200 || !/^(?:text\/html|application\/xhtml\+xml)\b/i.test(type)) {
      page.discard()
      return null
    }
    return readPageSummary(decoderFor(type).decode(await beginningOf(page.body)), page.url)
  } catch (error) {
    if (error instanceof GuardedFetchError) return null
    throw error
  }
}

async function beginningOf(body: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of body) {
    chunks.push(chunk)
    length += chunk.length
    if (length >= readBytes) break
  }
  return Buffer.concat(chunks).subarray(0, readBytes)
}

async function save(ctx: Ctx, url: string, found: PageSummary | null): Promise<void> {
  const { title = null, description = null, site = null, image = null } = found ?? {}
  await ctx.db
    .updateTable('nostr_link_previews')
    .set({ asked_at: ctx.now(), title, description, site, image })
    .where('url', '=', url)
    .execute()
}
