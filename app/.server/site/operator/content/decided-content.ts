import type { DecidedKind } from '#app/rules/accounts/decisions.ts'
import type { StandingKind } from '#app/rules/catalogue/standings.ts'
import { contentPath } from '#app/rules/catalogue/content-path.ts'
import type { ContentType } from '#app/schemas/catalogue/content.ts'
import { deskContentTexts as texts } from '#app/texts/site/desk-content.ts'
import { type Authorized, roleOf } from '#app/.server/base/actor.ts'
import { asSystem, type Ctx } from '#app/.server/base/ctx.ts'
import { AppError, notFound } from '#app/.server/base/lib/errors.ts'
import { placeOf } from '#app/.server/catalogue/cards/index.ts'
import { lockFeedById } from '#app/.server/catalogue/feeds/index.ts'
import { authorizeFeed, type FeedRow } from '#app/.server/studio/records/index.ts'

/** An account whose content it is. */
interface Owner {
  id: string
  isOperator: boolean
}

/** Content that something is decided about, under the lock of its feed until the transaction ends. */
export interface DecidedContent {
  /** Its public id. */
  id: string
  kind: StandingKind
  /** What a decision about it is filed under. */
  filedAs: DecidedKind
  type: ContentType
  title: string
  path: string
  /** The feed of the catalogue that it is, or that it belongs to. */
  feedId: string
  /** Null for a feed itself, and for a clip. */
  itemId: string | null
  /** Its show in the studio; null where another host has it, and for clips. */
  hosted: Authorized<FeedRow> | null
  status: string
  owners: Owner[]
}

/**
 * The content with a public id, locked.
 * @throws AppError 404 CONTENT_NOT_FOUND, 403 OPERATORS_OWN where a moderator decides about what is an operator's
 */
export async function lockContent(ctx: Ctx, id: string): Promise<DecidedContent> {
  const found = (await lockCatalogued(ctx, id)) ?? (await lockClip(ctx, id))
  if (!found) throw notFound('CONTENT_NOT_FOUND', texts.notHere)
  if (roleOf(ctx.actor) === 'MODERATOR' && found.owners.some(({ isOperator }) => isOperator))
    throw new AppError('OPERATORS_OWN', { status: 403, message: texts.operatorsOwn })
  return found
}

async function lockCatalogued(ctx: Ctx, id: string): Promise<DecidedContent | null> {
  const place = await placeOf(ctx, id)
  if (!place) return null
  const seen = await hostOf(ctx, place.feedId)
  // The show in the studio comes before all else of it, as everybody locks them.
  const hosted = seen === null ? null : await authorizeFeed(asSystem(ctx), seen, { lock: true })
  const feed = await lockFeedById(ctx, place.feedId)
  if (!feed) return null
  if (feed.hosting_feed_id !== seen)
    throw new AppError('CONTENT_CHANGED', { status: 409, message: texts.hasChanged })
  const kind = place.itemId === null ? 'SHOW' : 'EPISODE'
  return {
    id,
    kind,
    filedAs: kind,
    type: place.type,
    title: place.itemId === null ? feed.title : await titleOf(ctx, place.feedId, place.itemId),
    path: contentPath({ _type: place.type, _id: id }),
    feedId: place.feedId,
    itemId: place.itemId,
    hosted,
    status: feed.status,
    owners: hosted ? await ownersOfShow(ctx, hosted.id) : [],
  }
}

async function hostOf({ db }: Pick<Ctx, 'db'>, feedId: string): Promise<string | null> {
  const row = await db
    .selectFrom('feeds')
    .select('hosting_feed_id')
    .where('id', '=', feedId)
    .executeTakeFirst()
  return row?.hosting_feed_id ?? null
}

async function titleOf({ db }: Pick<Ctx, 'db'>, feedId: string, id: string): Promise<string> {
  const row = await db
    .selectFrom('items')
    .select('title')
    .where('feed_id', '=', feedId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.title ?? ''
}

/** The owners of a show in the studio, in the order in which they were added. */
async function ownersOfShow({ db }: Pick<Ctx, 'db'>, hostingId: string): Promise<Owner[]> {
  const rows = await db
    .selectFrom('hosting_feed_owners')
    .innerJoin('users', 'users.id', 'hosting_feed_owners.user_id')
    .select(['users.id', 'users.is_admin'])
    .where('feed_id', '=', hostingId)
    .where('role', '=', 'OWNER')
    .orderBy('added_at')
    .orderBy('users.id')
    .execute()
  return rows.map(({ id, is_admin }) => ({ id, isOperator: is_admin }))
}

async function lockClip({ db }: Pick<Ctx, 'db'>, id: string): Promise<DecidedContent | null> {
  const row = await db
    .selectFrom('member_content')
    .innerJoin('clips', (join) =>
      join
        .onRef('clips.user_id', '=', 'member_content.user_id')
        .onRef('clips.id', '=', 'member_content.id'),
    )
    .innerJoin('users', 'users.id', 'clips.user_id')
    .select(['clips.title', 'clips.feed_id', 'users.id as user_id', 'users.is_admin'])
    .where('member_content.id', '=', id)
    .where('member_content.type', '=', 'CLIP')
    .forUpdate('member_content')
    .executeTakeFirst()
  if (!row) return null
  return {
    id,
    kind: 'CLIP',
    filedAs: 'CLIP',
    type: 'CLIP',
    title: row.title,
    path: contentPath({ _type: 'CLIP', _id: id }),
    feedId: row.feed_id,
    itemId: null,
    hosted: null,
    status: 'ACTIVE',
    owners: [{ id: row.user_id, isOperator: row.is_admin }],
  }
}
