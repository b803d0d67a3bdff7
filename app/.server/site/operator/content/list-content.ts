import { sql } from 'kysely'
import type { ContentList, ContentListInput, ContentRow } from '#app/schemas/site/desk-content.ts'
import { mostCounted } from '#app/texts/site/desk-content.ts'
import { requireAct } from '#app/.server/base/actor.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { isAfter, pageOf, readCursor } from '#app/.server/base/lib/paging.ts'
import { storedGuid, webAddress } from '#app/.server/catalogue/cards/index.ts'
import { searchContent } from '#app/.server/catalogue/search/index.ts'
import { keptOutFeeds, standingsOf } from '#app/.server/catalogue/standing/index.ts'

const pageSize = 25
/** What a search finds, at most: who looks for more types more of it. */
const maxFound = 50
/** Owners that a search by name finds, and shows of each. */
const maxOwned = 50

/**
 * A page of the shows here, last added first, or what a search finds. Each way has an index, whatever their number.
 * @throws AppError 403 FORBIDDEN
 */
export async function listContent(ctx: Ctx, asked: ContentListInput): Promise<ContentList> {
  requireAct(ctx.actor, 'SEE_CONTENT')
  if (asked.show === 'KEPT_OUT') return keptOutList(ctx, asked)
  if (asked.q !== '') return found(ctx, asked)
  const cursor = readCursor(asked.after)
  if (asked.show === 'HIDDEN' || asked.show === 'SUSPENDED') return closedList(ctx, asked)
  const rows = await feedRows(ctx)
    .$if(asked.show === 'HOSTED', (query) => query.where('feeds.hosting_feed_id', 'is not', null))
    .$if(asked.show === 'FEEDS', (query) => query.where('feeds.hosting_feed_id', 'is', null))
    .where(isAfter(cursor, 'feeds.created_at', 'feeds.id'))
    .orderBy('feeds.created_at', 'desc')
    .orderBy('feeds.id')
    .limit(pageSize + 1)
    .execute()
  const { page, next } = pageOf(rows, pageSize, ({ created_at: at, id }) => ({ at, id }))
  return { rows: await toRows(ctx, page), next, count: await countContent(ctx, asked.show) }
}

/** How many shows there are: by an index alone, and for many about how many. @throws AppError 403 FORBIDDEN */
export async function countContent(
  ctx: Ctx,
  show: 'ALL' | 'HOSTED' | 'FEEDS' = 'ALL',
): Promise<number> {
  requireAct(ctx.actor, 'SEE_CONTENT')
  const which = {
    ALL: sql`true`,
    HOSTED: sql`hosting_feed_id is not null`,
    FEEDS: sql`hosting_feed_id is null`,
  }[show]
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select from feeds where ${which} limit ${mostCounted}) as counted`.execute(
    ctx.db,
  )
  return rows[0]?.count ?? 0
}

/** Shows, episodes and clips that are hidden or suspended, the last first. */
async function closedList(ctx: Ctx, asked: ContentListInput): Promise<ContentList> {
  const standing = asked.show
  const rows = await ctx.db
    .selectFrom('content_standings as closed')
    .leftJoin('feeds', 'feeds.id', 'closed.feed_id')
    .select([
      'closed.content_id as id',
      'closed.kind',
      'closed.title',
      'closed.since',
      'closed.appeal',
      'closed.answer',
      'feeds.title as show',
      'feeds.type',
      'feeds.image',
      'feeds.item_count',
      'feeds.hosting_feed_id',
    ])
    .where('closed.standing', '=', standing)
    .where('closed.ended_at', 'is', null)
    .where(isAfter(readCursor(asked.after), 'closed.since', 'closed.content_id'))
    .orderBy('closed.since', 'desc')
    .orderBy('closed.content_id')
    .limit(pageSize + 1)
    .execute()
  const { page, next } = pageOf(rows, pageSize, ({ since, id }) => ({ at: since, id }))
  return {
    next,
    count: null,
    rows: page.map((row) => ({
      id: row.id,
      type: row.kind === 'SHOW' ? (row.type ?? 'SHOW') : row.kind,
      title: row.title,
      author: row.kind === 'SHOW' ? '' : (row.show ?? ''),
      image: webAddress(row.image) ?? null,
      isHosted: row.hosting_feed_id !== null,
      items: row.kind === 'SHOW' ? (row.item_count ?? 0) : 0,
      added: row.since.toISOString(),
      state: standing as ContentRow['state'],
      hasAppeal: row.appeal !== null && row.answer === null,
    })),
  }
}

async function keptOutList(ctx: Ctx, { q, after }: ContentListInput): Promise<ContentList> {
  const all = await keptOutFeeds(ctx, { before: readCursor(after), limit: pageSize + 1 })
  const { page, next } = pageOf(all, pageSize, ({ at, id }) => ({ at, id }))
  const words = q.toLowerCase()
  return {
    next,
    count: null,
    rows: page
      .filter(({ title, url }) => `${title}\n${url}`.toLowerCase().includes(words))
      .map(({ id, title, url, at }) => ({
        id,
        type: 'SHOW',
        title,
        author: url,
        image: null,
        isHosted: false,
        items: 0,
        added: at.toISOString(),
        state: 'KEPT_OUT',
        hasAppeal: false,
      })),
  }
}

/** By public id (of an item: its show), address, guid, owner, how a title begins, and words of it. */
async function found(ctx: Ctx, { q, show }: ContentListInput): Promise<ContentList> {
  const [named, owned, titled, closed, worded] = await Promise.all([
    namedFeeds(ctx, q),
    ownedFeeds(ctx, q),
    titledFeeds(ctx, q),
    closedFeeds(ctx, q),
    searchContent(ctx, { query: q, types: ['SHOW', 'ALBUM', 'AUDIOBOOK', 'ARTIST', 'PLAYLIST'] }),
  ])
  const ids = [...named, ...owned, ...closed, ...titled, ...worded.hits.map(({ _id }) => _id)]
  const wanted = [...new Set(ids)].slice(0, maxFound)
  if (wanted.length === 0) return { rows: [], next: null, count: null }
  const rows = await feedRows(ctx).where('feeds.id', 'in', wanted).execute()
  const byId = new Map((await toRows(ctx, rows)).map((row) => [row.id, row]))
  const all = wanted.flatMap((id) => byId.get(id) ?? [])
  return { rows: all.filter((row) => isShown(row, show)), next: null, count: null }
}

function isShown(row: ContentRow, show: ContentListInput['show']): boolean {
  switch (show) {
    case 'HOSTED':
      return row.isHosted
    case 'FEEDS':
      return !row.isHosted
    case 'HIDDEN':
    case 'SUSPENDED':
      return row.state === show
    default:
      return true
  }
}

async function namedFeeds({ db }: Ctx, q: string): Promise<string[]> {
  const guid = storedGuid(q)
  const { rows } = await sql<{ id: string }>`
    select id from feeds where id = ${q} or guid = ${guid} or hosting_feed_id = ${q}
    union all select feed_id from feed_addresses where url = ${q}
    union all select feed_id from item_directory where item_id = ${q}
    limit ${maxFound}`.execute(db)
  return rows.map(({ id }) => id)
}

async function ownedFeeds({ db }: Ctx, q: string): Promise<string[]> {
  const name = q.toLowerCase()
  const rows = await db
    .selectFrom('users')
    .innerJoin('hosting_feed_owners as owner', 'owner.user_id', 'users.id')
    .innerJoin('feeds', 'feeds.hosting_feed_id', 'owner.feed_id')
    .select('feeds.id')
    .where(({ or, eb }) => or([eb('users.email', '=', name), eb('users.username', '=', name)]))
    .limit(maxOwned)
    .execute()
  return rows.map(({ id }) => id)
}

async function titledFeeds({ db }: Ctx, q: string): Promise<string[]> {
  const beginning = `${q.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
  const { rows } = await sql<{ id: string }>`
    select id from feeds where lower(title) like ${beginning}
    order by lower(title) using ~<~ limit ${maxFound}`.execute(db)
  return rows.map(({ id }) => id)
}

/** What the search of everybody leaves out: few are hidden or suspended. */
async function closedFeeds({ db }: Ctx, q: string): Promise<string[]> {
  const pattern = `%${q.replace(/[\\%_]/g, '\\$&')}%`
  const { rows } = await sql<{ id: string }>`
    select distinct feed_id as id from (
      select feed_id, title from content_standings where ended_at is null limit 10000
    ) as closed where title ilike ${pattern} limit ${maxFound}`.execute(db)
  return rows.map(({ id }) => id)
}

type FeedRow = Awaited<ReturnType<ReturnType<typeof feedRows>['execute']>>[number]

function feedRows({ db }: Pick<Ctx, 'db'>) {
  return db
    .selectFrom('feeds')
    .select([
      'feeds.id',
      'feeds.type',
      'feeds.title',
      'feeds.author',
      'feeds.image',
      'feeds.hosting_feed_id',
      'feeds.item_count',
      'feeds.remote_count',
      'feeds.status',
      'feeds.created_at',
    ])
}

async function toRows(ctx: Ctx, rows: FeedRow[]): Promise<ContentRow[]> {
  const standings = await standingsOf(
    ctx,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => {
    const standing = standings.get(row.id)
    return {
      id: row.id,
      type: row.type,
      title: row.title,
      author: row.author,
      image: webAddress(row.image) ?? null,
      isHosted: row.hosting_feed_id !== null,
      items: row.item_count + row.remote_count,
      added: row.created_at.toISOString(),
      state: standing?.standing ?? stateOf(row),
      hasAppeal: standing ? standing.appeal !== null && standing.answer === null : false,
    }
  })
}

/** What a feed is that has no standing. */
export function stateOf({ status }: Pick<FeedRow, 'status'>): ContentRow['state'] {
  if (status === 'WITHDRAWN' || status === 'GONE') return status
  return 'LISTED'
}
