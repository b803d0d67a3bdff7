import { sql } from 'kysely'
import { type PageSummary, readPageSummary } from '#app/protocols/text/page-summary.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { decoderFor, GuardedFetchError } from '#app/.server/base/ports/fetch/index.ts'

const atOnce = 4
const mostPerRun = 60
/** Pages of one host in one run, so that nobody can flood another's server through us. */
const mostOfHost = 5
/** Seconds: links that were posted longer ago aren't fetched any more. */
const longestWait = 3 * 86_400
const keptMs = 90 * 86_400_000
const readBytes = 256 * 1024
const bounds = { maxBytes: 4 * 1024 * 1024, timeoutMs: 5000, maxRedirects: 3 }

/** Fetches previews of pages that new notes link to, the newest first. A job of every minute. */
export async function askDueLinks(ctx: Ctx): Promise<void> {
  const due = await dueLinks(ctx)
  const workers = Array.from({ length: atOnce }, async () => {
    for (let url = due.shift(); url !== undefined; url = due.shift())
      await save(ctx, url, await askPage(ctx, url))
  })
  await Promise.all(workers)
}

/** Deletes old previews, and links that are too old to be fetched. By the clock. */
export async function cleanUpLinks(ctx: Ctx): Promise<void> {
  const kept = new Date(ctx.now().getTime() - keptMs)
  await sql`
    delete from nostr_link_previews
    where asked_at < ${kept} or (asked_at is null and noted_at < ${longestAgo(ctx)})
  `.execute(ctx.db)
}

function longestAgo(ctx: Ctx): number {
  return Math.floor(ctx.now().getTime() / 1000) - longestWait
}

async function dueLinks(ctx: Ctx): Promise<string[]> {
  const { rows } = await sql<{ url: string }>`
    select url from nostr_link_previews
    where asked_at is null and noted_at >= ${longestAgo(ctx)} order by noted_at desc, url limit ${mostPerRun}
  `.execute(ctx.db)
  const asked = new Map<string, number>()
  return rows.flatMap(({ url }) => {
    const host = URL.parse(url)?.host ?? ''
    asked.set(host, (asked.get(host) ?? 0) + 1)
    return (asked.get(host) ?? 0) <= mostOfHost ? url : []
  })
}

/** The summary of a page; null if it can't be reached, isn't HTML or has none. */
async function askPage(ctx: Pick<Ctx, 'fetch'>, url: string): Promise<PageSummary | null> {
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
