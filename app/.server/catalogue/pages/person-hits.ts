import { sql } from 'kysely'
import type { PersonHit } from '#app/schemas/catalogue/people.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { isListedCreditSql } from './listed-credits.ts'

/** People by their ids, those alone who are named by something that lists show. */
export async function personHits(
  ctx: Pick<Ctx, 'db'>,
  ids: readonly string[],
): Promise<Map<string, PersonHit>> {
  if (ids.length === 0) return new Map()
  // The show that the catalogue has known longest says how somebody looks: nobody who names them later changes that.
  const { rows } = await sql<PersonHit>`
    select persons.id, persons.name, first.title as "knownFor", first.role,
      pictured.image, pictured.content_id as "imageOf"
    from persons
    cross join lateral (
      select feeds.title, credit.role from (${firstCredits}) as credit join feeds on feeds.id = credit.feed_id
      where ${isListedCreditSql}
      order by (credit.content_id = credit.feed_id) desc, feeds.created_at limit 1
    ) as first
    left join lateral (
      select credit.image, credit.content_id from (${firstCredits}) as credit join feeds on feeds.id = credit.feed_id
      where credit.image is not null and ${isListedCreditSql}
      order by (credit.content_id = credit.feed_id) desc, feeds.created_at limit 1
    ) as pictured on true
    where persons.id = any(${[...ids]}::text[])`.execute(ctx.db)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Bounds the work: somebody may be named by thousands of episodes. */
const firstCredits = sql`
  select * from person_credits where person_credits.person_id = persons.id
  order by published_at desc nulls last, content_id limit 300`
