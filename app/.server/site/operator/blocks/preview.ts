import { type RawBuilder, sql } from 'kysely'
import { toNpub } from '#app/protocols/nostr/keys.ts'
import { isHex32 } from '#app/protocols/nostr/parsed.ts'
import { blockActs, type BlockKind } from '#app/rules/base/blocks.ts'
import type { BlockHit, BlockPreview } from '#app/schemas/site/desk-blocks.ts'
import { requireAct } from '#app/.server/base/actor.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { fromRaw, toBytes } from '#app/.server/social/events/index.ts'
import { wordFinder } from '#app/.server/accounts/blocks/index.ts'
import { alreadyBlocked, blockValue, shownValue } from './act.ts'

/** Hits that are shown. */
const shownHits = 10
/** Hits that are counted. */
const mostCounted = 10_000
/** The latest notes that are looked through for a word, and the bytes of them: as many as take a quarter of a second. */
const mostNotes = 2000
const mostBytes = 3_000_000
const days = 30

/** What was found: the first hits, and how many there are. */
type Found = Pick<BlockPreview, 'count' | 'isMore' | 'lookedAt' | 'hits'>

/**
 * What a block would hit, before it is set: by indexes, and of notes the latest.
 * @throws AppError 403 FORBIDDEN, 400 BAD_BLOCK
 */
export async function previewBlock(
  ctx: Ctx,
  { kind, value: text }: { kind: BlockKind; value: string },
): Promise<BlockPreview> {
  requireAct(ctx.actor, blockActs[kind])
  const value = blockValue(kind, text)
  const [known, found] = await Promise.all([
    alreadyBlocked(ctx, kind, [value]),
    finders[kind](ctx, value),
  ])
  return { kind, value, shown: shownValue(kind, value), isBlocked: known.has(value), ...found }
}

const finders: Record<BlockKind, (ctx: Ctx, value: string) => Promise<Found>> = {
  EMAIL_DOMAIN: accountsOf,
  // No address of anybody is kept.
  NETWORK: () => Promise.resolve({ count: null, isMore: false, lookedAt: null, hits: [] }),
  FEED_HOST: feedsOf,
  RELAY: peopleAt,
  NOSTR_KEY: notesOf,
  WORD: notesWith,
}

/** SQL: whether a text that begins with the reversed end of what is looked for does so. `end` of 'ab' finds '…ab'. */
function endsWith(reversed: RawBuilder<unknown>, end: string): RawBuilder<boolean> {
  const start = [...end].reverse().join('')
  // The last letter is `@` or `.`: what follows it in the order of bytes bounds what begins so.
  const after = start.slice(0, -1) + String.fromCharCode(start.charCodeAt(start.length - 1) + 1)
  return sql<boolean>`(${reversed} ~>=~ ${start} and ${reversed} ~<~ ${after})`
}

const host = sql`reverse(lower(split_part(split_part(url, '/', 3), ':', 1)))`

/** SQL: whether the host of `url` is this one, or below it. */
function isAt(value: string): RawBuilder<boolean> {
  return sql<boolean>`(${host} = ${[...value].reverse().join('')} or ${endsWith(host, `.${value}`)})`
}

async function accountsOf({ db }: Ctx, domain: string): Promise<Found> {
  const email = sql`reverse(email)`
  const { rows } = await sql<{ id: string; email: string; username: string | null }>`
    select id, email, username from users where email is not null
      and (${endsWith(email, `@${domain}`)} or ${endsWith(email, `.${domain}`)})
    limit ${mostCounted + 1}
  `.execute(db)
  return found(rows, ({ id, email, username }) => ({
    label: email,
    detail: username === null ? '' : `@${username}`,
    path: `/admin/people/${id}`,
  }))
}

async function feedsOf({ db }: Ctx, value: string): Promise<Found> {
  const { rows } = await sql<{ id: string; title: string; url: string }>`
    select id, title, url from feeds where hosting_feed_id is null and ${isAt(value)}
    limit ${mostCounted + 1}
  `.execute(db)
  return found(rows, ({ id, title, url }) => ({
    label: title,
    detail: url,
    path: `/admin/shows/${id}`,
  }))
}

async function peopleAt({ db }: Ctx, value: string): Promise<Found> {
  const { rows } = await sql<{ pubkey: string; url: string }>`
    select distinct on (pubkey) encode(pubkey, 'hex') as pubkey, url from (
      select pubkey, url from nostr_relay_lists where ${isAt(value)} limit ${mostCounted + 1}
    ) as listed
  `.execute(db)
  return found(rows, ({ pubkey, url }) => ({
    label: toNpub(pubkey),
    detail: url,
    path: `/p/${toNpub(pubkey)}`,
  }))
}

async function notesOf(ctx: Ctx, pubkey: string): Promise<Found> {
  const { rows } = await sql<{ id: string }>`
    select encode(id, 'hex') as id from nostr_notes
    where pubkey = ${toBytes(pubkey)} and created_at > ${since(ctx)}
    order by created_at desc limit ${mostCounted + 1}
  `.execute(ctx.db)
  const first = rows.slice(0, shownHits).map(({ id }) => id)
  const { rows: raws } = await sql<{ raw: string }>`
    select raw from nostr_events
    where pubkey = ${toBytes(pubkey)} and id = any(${first.filter(isHex32).map(toBytes)}::bytea[])
  `.execute(ctx.db)
  const hits = raws.map(({ raw }) => noteHit(raw))
  return { ...found(rows, () => null), hits }
}

async function notesWith(ctx: Ctx, word: string): Promise<Found> {
  const { rows } = await sql<{ raw: string; total: number }>`
    with latest as materialized (
      select pubkey, id, created_at from nostr_notes where created_at > ${since(ctx)}
      order by created_at desc, id limit ${mostNotes}
    )
    select raw, total from (
      select raw, (count(*) over ())::int as total, sum(octet_length(raw)) over (order by latest.created_at desc, latest.id) as bytes
      from latest join nostr_events as events on events.pubkey = latest.pubkey and events.id = latest.id
    ) as found where bytes <= ${mostBytes}
  `.execute(ctx.db)
  const find = wordFinder([word])
  const having = rows.filter(({ raw }) => find(fromRaw(raw).event.content) !== null)
  const isAll = (rows[0]?.total ?? 0) < mostNotes && rows.length === (rows[0]?.total ?? 0)
  return { ...found(having, ({ raw }) => noteHit(raw)), lookedAt: isAll ? null : rows.length }
}

function noteHit(raw: string): BlockHit {
  const { id, pubkey, content } = fromRaw(raw).event
  return { label: content.slice(0, 140).toWellFormed(), detail: toNpub(pubkey), path: `/n/${id}` }
}

function found<Row>(rows: readonly Row[], hitOf: (row: Row) => BlockHit | null): Found {
  return {
    count: Math.min(rows.length, mostCounted),
    isMore: rows.length > mostCounted,
    lookedAt: null,
    hits: rows.slice(0, shownHits).flatMap((row) => hitOf(row) ?? []),
  }
}

function since({ now }: Ctx): number {
  return Math.floor(now().getTime() / 1000) - days * 86_400
}
