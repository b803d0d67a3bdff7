import { sql } from 'kysely'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { pageLexeme } from './indexing/text-entries.ts'

/** The feed that names a page at Apple Podcasts or Spotify as its own, the one known longest; null where none does. */
export async function feedOfPage(ctx: Pick<Ctx, 'db'>, page: string): Promise<string | null> {
  const lexeme = pageLexeme(page)
  if (lexeme === null) return null
  const { rows } = await sql<{ id: string }>`
    select feeds.id from search_texts join feeds on feeds.id = search_texts.owner_id
    where search_texts.owner_id = search_texts.id and words @@ ${`'${lexeme}'`}::tsquery
      and status <> 'WITHDRAWN' and not is_hidden
    order by feeds.created_at limit 1`.execute(ctx.db)
  return rows[0]?.id ?? null
}
