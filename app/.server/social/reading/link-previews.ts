import { sql } from 'kysely'
import type { LinkPreview } from '#app/schemas/social/notes.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'

/** Previews of the pages at these URLs, by URL, as far as they were fetched. */
export async function linkPreviews(
  ctx: Pick<Ctx, 'db'>,
  urls: readonly string[],
): Promise<Map<string, LinkPreview>> {
  if (urls.length === 0) return new Map()
  const { rows } = await sql<LinkPreview>`
    select url, title, description, site, image from nostr_link_previews
    where url = any(${urls}::text[]) and title is not null
  `.execute(ctx.db)
  return new Map(rows.map((row) => [row.url, row]))
}
