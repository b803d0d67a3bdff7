import { sql } from 'kysely'
import type { Ctx } from '#app/.server/ctx.ts'

/** Rewrites the addresses of uploads after the site got another PUBLIC_URL, and has every RSS made anew. */
export async function moveHostedAddresses(ctx: Ctx, from: string, to: string): Promise<void> {
  const [old, current] = [`"${from}/feeds/`, `"${to}/feeds/`]
  await sql`update hosting_items set content = replace(content::text, ${old}, ${current})::jsonb
    where position(${old} in content::text) > 0`.execute(ctx.db)
  await sql`update hosting_feeds set revision = revision + 1,
    content = replace(content::text, ${old}, ${current})::jsonb`.execute(ctx.db)
}
