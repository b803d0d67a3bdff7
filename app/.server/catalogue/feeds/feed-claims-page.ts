import { sql } from 'kysely'
import type { FeedDocument } from '#app/protocols/feed/document.ts'
import type { FeedClaims, FoundFeed } from '#app/schemas/catalogue/feed-claims.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { notFound } from '#app/.server/base/lib/errors.ts'
import { historyOfFeed } from './feed-history.ts'
import { aliasesOf, formerAddresses } from './former-addresses.ts'
import { ownerAddress } from './owner-address.ts'
import { storedGuid } from '#app/.server/catalogue/cards/index.ts'
import { requireOperator } from '#app/.server/base/actor.ts'
import { importedFrom } from './set-back.ts'

const maxFound = 50

/** Finds feeds for the operator by public id, address or guid, else by words of the title, which scans all of them. */
export async function findFeeds(ctx: Ctx, query: string): Promise<FoundFeed[]> {
  requireOperator(ctx.actor)
  const named = await found(
    ctx,
    sql`feeds.id = ${query} or feeds.guid = ${storedGuid(query)} or document ->> 'guid' = ${query}
      or feeds.id = any(array(select feed_id from feed_addresses where feed_addresses.url = ${query}))`,
  )
  if (named.length > 0) return named
  const words = query.split(/\s+/).slice(0, 20)
  const patterns = words.map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`)
  return found(ctx, sql`title ilike all(${patterns}::text[])`)
}

async function found(ctx: Ctx, condition: ReturnType<typeof sql>): Promise<FoundFeed[]> {
  const rows = await ctx.db
    .selectFrom('feeds')
    .select(['id', 'type', 'title', 'url', 'hosting_feed_id'])
    .where(sql<boolean>`(${condition})`)
    .orderBy('title')
    .orderBy('id')
    .limit(maxFound)
    .execute()
  return rows.map(({ hosting_feed_id, ...row }) => ({ ...row, isHosted: hosting_feed_id !== null }))
}

/**
 * A feed's owner and the history of its claims, for the operator.
 * @throws AppError 403 FORBIDDEN, 404 FEED_NOT_FOUND
 */
export async function feedClaims(ctx: Ctx, id: string): Promise<FeedClaims> {
  requireOperator(ctx.actor)
  const row = await ctx.db
    .selectFrom('feeds')
    .select(['id', 'type', 'title', 'url', 'guid', 'guid_basis', 'hosting_feed_id', 'document'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw notFound('FEED_NOT_FOUND')
  const document = row.document as FeedDocument
  const [aliases, imported, former, named, host, history] = await Promise.all([
    aliasesOf(ctx, row),
    importedFrom(ctx, row),
    formerAddresses(ctx, row),
    namedGuid(ctx, row, document),
    hostOf(ctx, row.hosting_feed_id),
    historyOfFeed(ctx, id),
  ])
  return {
    id,
    type: row.type,
    title: row.title,
    url: row.url,
    aliases: aliases.map((url) => ({ url, isRemovable: url !== imported })),
    former,
    guid: row.guid === null ? null : { guid: row.guid, basis: row.guid_basis ?? 'SEEN' },
    named,
    owner: ownerAddress(document),
    host,
    history,
  }
}

async function namedGuid(
  ctx: Ctx,
  { id, guid: held, guid_basis }: { id: string; guid: string | null; guid_basis: string | null },
  document: FeedDocument,
): Promise<FeedClaims['named']> {
  if (document.guid === undefined) return null
  const guid = storedGuid(document.guid)
  if (guid === held && guid_basis === 'PROVED') return null
  const holder = await ctx.db
    .selectFrom('feeds')
    .select(['id', 'title'])
    .where('guid', '=', guid)
    .where('id', '<>', id)
    .executeTakeFirst()
  return { guid, holder: holder ?? null }
}

async function hostOf(ctx: Ctx, hostingFeedId: string | null): Promise<FeedClaims['host']> {
  if (hostingFeedId === null) return null
  const owners = await ctx.db
    .selectFrom('hosting_feed_owners')
    .innerJoin('users', 'users.id', 'hosting_feed_owners.user_id')
    .select(['users.email', 'users.username', 'hosting_feed_owners.role'])
    .where('feed_id', '=', hostingFeedId)
    .orderBy('added_at')
    .execute()
  return {
    id: hostingFeedId,
    owners: owners.map(({ email, username, role }) => ({ name: username ?? email ?? '', role })),
  }
}
