import { sql } from 'kysely'
import type { Person } from '#app/protocols/feed/document.ts'
import { nameOf, personKey, webAddress } from '#app/.server/catalogue/cards/index.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { newId } from '#app/.server/base/lib/ids.ts'

/** The people whom a feed names for itself or for an item. */
export interface Credited {
  feedId: string
  /** The item, or the feed itself. */
  contentId: string
  publishedAt: Date | null
  persons: readonly Person[]
}

/** As many as pages show. */
const maxPersons = 50
const longestRole = 200

interface Credit {
  contentId: string
  publishedAt: Date | null
  key: string
  name: string
  href: string | null
  image: string | null
  role: string
}

/** Replaces the credits of a feed's content; answers the people who weren't known before. */
export async function saveCredits(
  ctx: Ctx,
  feedId: string,
  credited: readonly Credited[],
): Promise<{ id: string; name: string }[]> {
  const contentIds = credited.map(({ contentId }) => contentId)
  const credits = credited.flatMap(creditsOf)
  await ctx.db
    .deleteFrom('person_credits')
    .where('feed_id', '=', feedId)
    .where('content_id', '=', sql<string>`any(${contentIds}::text[])`)
    .execute()
  if (credits.length === 0) return []
  const added = await addPersons(ctx, credits)
  await sql`
    insert into person_credits (feed_id, content_id, person_id, role, image, published_at)
    select ${feedId}, told.content_id, persons.id, told.role, told.image, told.published_at
    from unnest(
      ${credits.map(({ contentId }) => contentId)}::text[], ${credits.map(({ key }) => key)}::text[],
      ${credits.map(({ role }) => role)}::text[], ${credits.map(({ image }) => image)}::text[],
      ${credits.map(({ publishedAt }) => publishedAt)}::timestamptz[]
    ) as told (content_id, key, role, image, published_at)
    join persons on persons.key = decode(told.key, 'hex')`.execute(ctx.db)
  return added
}

async function addPersons(ctx: Ctx, credits: readonly Credit[]) {
  // Sorted, so that two transactions that name the same people can't deadlock.
  const rows = [...new Map(credits.map((credit) => [credit.key, credit])).values()].sort((a, b) =>
    a.key < b.key ? -1 : 1,
  )
  const { rows: added } = await sql<{ id: string; name: string }>`
    insert into persons (id, key, name, href, created_at)
    select id, decode(key, 'hex'), name, href, ${ctx.now()}
    from unnest(
      ${rows.map(() => newId())}::text[], ${rows.map(({ key }) => key)}::text[],
      ${rows.map(({ name }) => name)}::text[], ${rows.map(({ href }) => href)}::text[]
    ) as told (id, key, name, href)
    on conflict (key) do nothing
    returning id, name`.execute(ctx.db)
  return added
}

/** One for each person, with all roles that they have in it. */
function creditsOf({ feedId, contentId, publishedAt, persons }: Credited): Credit[] {
  const found = new Map<string, Credit>()
  for (const person of persons.slice(0, maxPersons)) {
    const key = personKey(feedId, person)?.toString('hex')
    if (key === undefined) continue
    const role = (person.role ?? '').replace(/\s+/g, ' ').trim().toWellFormed()
    const known = found.get(key)
    if (known) {
      const roles = known.role.split(', ')
      if (role !== '' && !roles.includes(role))
        known.role = [known.role, role].filter(Boolean).join(', ').slice(0, longestRole)
      known.image ??= webAddress(person.img) ?? null
      continue
    }
    found.set(key, {
      contentId,
      publishedAt,
      key,
      name: nameOf(person.name),
      href: webAddress(person.href) ?? null,
      image: webAddress(person.img) ?? null,
      role: role.slice(0, longestRole),
    })
  }
  return [...found.values()]
}

/** Deletes the people whom no feed names any more; answers them. */
export async function deleteUnnamed(ctx: Ctx, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    delete from persons where id in (
      select id from persons
      where not exists (select from person_credits where person_credits.person_id = persons.id)
      limit ${most} for update skip locked
    ) returning id`.execute(ctx.db)
  return rows.map(({ id }) => id)
}
