import { sql } from 'kysely'
import type { Ctx } from '#app/.server/base/ctx.ts'

/** Rewrites the addresses of uploads after PUBLIC_URL has changed, and marks every feed as changed. */
export async function moveHostedAddresses(ctx: Ctx, from: string, to: string): Promise<void> {
  const [old, current] = [`"${from}/feeds/`, `"${to}/feeds/`]
  const moved = (column: string) =>
    sql`${sql.ref(column)} = replace(${sql.ref(column)}::text, ${old}, ${current})::jsonb`
  await sql`update hosting_items set ${moved('content')}, ${moved('changes')}
    where position(${old} in concat(content, changes)) > 0`.execute(ctx.db)
  await sql`update hosting_feeds set revision = revision + 1, ${moved('content')},
    ${moved('changes')}`.execute(ctx.db)
  await sql`update hosting_held_texts set segments = replace(segments, ${old}, ${current})`.execute(
    ctx.db,
  )
}
