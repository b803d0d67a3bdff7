import { sql } from 'kysely'
import { contentPath } from '#app/rules/catalogue/content-path.ts'
import type { ContentType } from '#app/schemas/catalogue/content.ts'
import type { ContentPanel, KeptOutPanel, StandingView } from '#app/schemas/site/desk-content.ts'
import { deskContentTexts as texts } from '#app/texts/site/desk-content.ts'
import { accountLabel } from '#app/.server/accounts/profile/index.ts'
import { type Decision, decisionsAbout } from '#app/.server/accounts/log/index.ts'
import { requireAct } from '#app/.server/base/actor.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { notFound } from '#app/.server/base/lib/errors.ts'
import { placeOf, webAddress } from '#app/.server/catalogue/cards/index.ts'
import {
  type ContentStanding,
  keptOutFeed,
  standingOf,
  standingsIn,
} from '#app/.server/catalogue/standing/index.ts'
import { stateOf } from './list-content.ts'

/** What the panel shows: content, or a feed that is kept out; with what was decided about it. */
type DeskContent = { history: Decision[] } & (
  { content: ContentPanel; keptOut: null } | { content: null; keptOut: KeptOutPanel }
)

/**
 * A show, an episode, a clip or a feed that is kept out, for the operator's pages.
 * @throws AppError 403 FORBIDDEN, 404 CONTENT_NOT_FOUND
 */
export async function contentForDesk(ctx: Ctx, id: string): Promise<DeskContent> {
  requireAct(ctx.actor, 'SEE_CONTENT')
  const [content, history] = await Promise.all([panelOf(ctx, id), decisionsAbout(ctx, [id], 20)])
  if (content) return { content, keptOut: null, history }
  const keptOut = await keptOutFeed(ctx, id)
  if (!keptOut) throw notFound('CONTENT_NOT_FOUND', texts.notHere)
  return { content: null, keptOut: { ...keptOut, at: keptOut.at.toISOString() }, history }
}

async function panelOf(ctx: Ctx, id: string): Promise<ContentPanel | null> {
  const place = await placeOf(ctx, id)
  if (!place) return clipPanel(ctx, id)
  const [feed, item, standing, others, newest] = await Promise.all([
    feedRow(ctx, place.feedId),
    place.itemId === null ? null : itemRow(ctx, place.feedId, place.itemId),
    standingOf(ctx, id),
    place.itemId === null ? standingsIn(ctx, place.feedId) : [],
    place.itemId === null ? newestOf(ctx, place.feedId) : [],
  ])
  if (!feed) return null
  const shown = item ?? feed
  return {
    id,
    kind: item ? 'EPISODE' : 'SHOW',
    type: place.type,
    title: shown.title,
    author: shown.author || feed.author,
    image: webAddress(shown.image) ?? webAddress(feed.image) ?? null,
    path: contentPath({ _type: place.type, _id: id }),
    of: item ? { id: feed.id, title: feed.title } : null,
    isHosted: feed.hosting_feed_id !== null,
    url: webAddress(feed.url) ?? null,
    items: item ? 0 : feed.item_count + feed.remote_count,
    added: shown.created_at.toISOString(),
    state: standing?.standing ?? (item ? itemState(item) : stateOf(feed)),
    owners: feed.hosting_feed_id === null ? [] : await ownersOf(ctx, feed.hosting_feed_id),
    standing: standing && toView(standing),
    others: others.filter(({ kind }) => kind === 'EPISODE').map(toView),
    newest,
    buyers: feed.hosting_feed_id === null ? 0 : await countBuyers(ctx, feed.hosting_feed_id),
  }
}

function feedRow({ db }: Ctx, id: string) {
  return db
    .selectFrom('feeds')
    .select([
      'id',
      'title',
      'author',
      'image',
      'url',
      'hosting_feed_id',
      'item_count',
      'remote_count',
      'status',
      'created_at',
    ])
    .where('id', '=', id)
    .executeTakeFirst()
}

function itemRow({ db }: Ctx, feedId: string, id: string) {
  return db
    .selectFrom('items')
    .select(['title', 'author', 'image', 'removed_reason', 'created_at'])
    .where('feed_id', '=', feedId)
    .where('id', '=', id)
    .executeTakeFirst()
}

function newestOf({ db }: Ctx, feedId: string): Promise<ContentPanel['newest']> {
  return db
    .selectFrom('items')
    .select(['id', 'title'])
    .where('feed_id', '=', feedId)
    .where('removed_at', 'is', null)
    .orderBy('published_at', (order) => order.desc().nullsLast())
    .orderBy('position')
    .orderBy('id')
    .limit(10)
    .execute()
}

function itemState({ removed_reason }: { removed_reason: string | null }): ContentPanel['state'] {
  return removed_reason === null ? 'LISTED' : 'WITHDRAWN'
}

async function ownersOf({ db }: Ctx, hostingId: string): Promise<ContentPanel['owners']> {
  return db
    .selectFrom('hosting_feed_owners')
    .innerJoin('users', 'users.id', 'hosting_feed_owners.user_id')
    .select(['users.id', accountLabel('users').as('name'), 'role'])
    .where('feed_id', '=', hostingId)
    .orderBy('added_at')
    .orderBy('users.id')
    .limit(50)
    .execute()
}

async function countBuyers({ db, now }: Ctx, hostingId: string): Promise<number> {
  const { rows } = await sql<{ buyers: number }>`
    select count(distinct user_id)::int as buyers from rights
    where feed_id = ${hostingId} and source = 'PURCHASE' and (until is null or until > ${now()})`.execute(
    db,
  )
  return rows[0]?.buyers ?? 0
}

async function clipPanel(ctx: Ctx, id: string): Promise<ContentPanel | null> {
  const row = await ctx.db
    .selectFrom('member_content')
    .innerJoin('clips', (join) =>
      join
        .onRef('clips.user_id', '=', 'member_content.user_id')
        .onRef('clips.id', '=', 'member_content.id'),
    )
    .innerJoin('users', 'users.id', 'clips.user_id')
    .leftJoin('items', (join) =>
      join.onRef('items.feed_id', '=', 'clips.feed_id').onRef('items.id', '=', 'clips.item_id'),
    )
    .select([
      'clips.title',
      'clips.created_at',
      'clips.item_id',
      'items.title as episode',
      'items.image',
      'users.id as user_id',
      accountLabel('users').as('name'),
    ])
    .where('member_content.id', '=', id)
    .executeTakeFirst()
  if (!row) return null
  const standing = await standingOf(ctx, id)
  return {
    id,
    kind: 'CLIP',
    type: 'CLIP' satisfies ContentType,
    title: row.title,
    author: row.name,
    image: webAddress(row.image) ?? null,
    path: contentPath({ _type: 'CLIP', _id: id }),
    of: row.episode === null ? null : { id: row.item_id, title: row.episode },
    isHosted: true,
    url: null,
    items: 0,
    added: row.created_at.toISOString(),
    state: standing?.standing ?? 'LISTED',
    owners: [{ id: row.user_id, name: row.name, role: 'OWNER' }],
    standing: standing && toView(standing),
    others: [],
    newest: [],
    buyers: 0,
  }
}

/** A standing as pages show it. */
export function toView(standing: ContentStanding): StandingView {
  const { id, contentId, title, reason, rss, since, until, appeal, answer } = standing
  const said = (words: ContentStanding['appeal']) =>
    words && { words: words.words, at: words.at.toISOString() }
  return {
    ...{ id, contentId, title, standing: standing.standing, reason, rss },
    since: since.toISOString(),
    until: until?.toISOString() ?? null,
    appeal: said(appeal),
    answer: said(answer),
  }
}
