import { sql } from 'kysely'
import { hitsAt, type Place } from '#app/.server/catalogue/cards/index.ts'
import type { PersonPageData, Credit } from '#app/schemas/catalogue/people.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { notFound } from '#app/.server/base/lib/errors.ts'
import { isListedCreditSql } from './listed-credits.ts'
import { personHits } from './person-hits.ts'

const episodesOfPage = 30
const mostShows = 100

/**
 * The page of somebody whom feeds name: their shows, most popular first, and one page (from 1) of the episodes that name
 * them, newest first; of what lists show alone.
 * @throws CONTENT_NOT_FOUND where there is nothing of them, also behind the last page
 */
export async function loadPersonPage(
  ctx: Ctx,
  { id, page }: { id: string; page: number },
): Promise<PersonPageData> {
  if (!/^[A-Za-z0-9]{20}$/.test(id)) throw notFound('CONTENT_NOT_FOUND')
  const [known, person] = [await personHits(ctx, [id]), await addressOf(ctx, id)]
  const hit = known.get(id)
  if (!hit || !person) throw notFound('CONTENT_NOT_FOUND')
  const count = await countEpisodes(ctx, id)
  const pages = Math.max(1, Math.ceil(count / episodesOfPage))
  if (page > pages) throw notFound('CONTENT_NOT_FOUND')
  const [shows, episodes] = [await showsOf(ctx, id), await episodesOf(ctx, id, page)]
  return { person: { ...hit, href: person.href }, shows, episodes, count, page, pages }
}

async function addressOf(ctx: Ctx, id: string): Promise<{ href: string | null } | undefined> {
  return ctx.db.selectFrom('persons').select('href').where('id', '=', id).executeTakeFirst()
}

interface CreditRow {
  feedId: string
  contentId: string
  role: string
}

async function showsOf(ctx: Ctx, id: string): Promise<Credit[]> {
  const { rows } = await sql<CreditRow>`
    select credit.feed_id as "feedId", credit.content_id as "contentId", credit.role
    from person_credits credit
    join feeds on feeds.id = credit.feed_id
    left join popularity on popularity.content_id = credit.feed_id
    where credit.person_id = ${id} and credit.content_id = credit.feed_id and ${isListedCreditSql}
    order by coalesce(popularity.score, 0) desc, feeds.title, feeds.id limit ${mostShows}`.execute(
    ctx.db,
  )
  return creditsOf(ctx, rows)
}

async function episodesOf(ctx: Ctx, id: string, page: number): Promise<Credit[]> {
  const { rows } = await sql<CreditRow>`
    select credit.feed_id as "feedId", credit.content_id as "contentId", credit.role
    ${ofEpisodes(id)}
    order by credit.published_at desc nulls last, credit.content_id
    limit ${episodesOfPage} offset ${(page - 1) * episodesOfPage}`.execute(ctx.db)
  return creditsOf(ctx, rows)
}

async function countEpisodes(ctx: Ctx, id: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count ${ofEpisodes(id)}`.execute(ctx.db)
  return rows[0]?.count ?? 0
}

function ofEpisodes(id: string) {
  return sql`
    from person_credits credit
    join feeds on feeds.id = credit.feed_id
    where credit.person_id = ${id} and credit.content_id <> credit.feed_id and ${isListedCreditSql}`
}

async function creditsOf(ctx: Ctx, rows: readonly CreditRow[]): Promise<Credit[]> {
  const places = rows.map(({ feedId, contentId }): Place => ({
    feedId,
    itemId: contentId === feedId ? null : contentId,
  }))
  const hits = await hitsAt(ctx, places)
  return rows.flatMap(({ contentId, role }) => {
    const hit = hits.get(contentId)
    return hit ? [{ hit, role }] : []
  })
}
