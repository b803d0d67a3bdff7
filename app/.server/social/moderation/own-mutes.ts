import { sql } from 'kysely'
import { type Ctx, transact } from '#app/.server/base/ctx.ts'
import { requireUserId } from '#app/.server/base/actor.ts'
import { AppError, notFound } from '#app/.server/base/lib/errors.ts'
import { linkedKey, publicProfile, viewerKey } from '#app/.server/accounts/records/index.ts'
import { countAttempt } from '#app/.server/accounts/limits/index.ts'
import { isHex32 } from '#app/protocols/nostr/parsed.ts'
import { muteTexts as texts } from '#app/texts/social/muting.ts'
import { toBytes } from '#app/.server/social/events/index.ts'
import type { Viewer } from './viewer.ts'

/** People on one list: as many as are read. */
const maxMuted = 2000
const changesAMinute = 60

/** What a change of a mute has led to. */
export interface MuteChange {
  /** The key of the person, if they have one: 64 hexadecimal digits. */
  pubkey: string | null
  /** Whether the viewer's key mutes them by its own list, which only the key can change. */
  isOnList: boolean
}

/**
 * me/mute: mutes a person, by their key or by the id of an account without one, until `unmute`. Idempotent.
 * @throws AppError 404 NO_PERSON, 400 MUTE_SELF, 409 TOO_MANY_MUTED, 429 TOO_MANY_REQUESTS
 */
export async function mute(ctx: Ctx, input: { person: string }): Promise<MuteChange> {
  const userId = await mayChange(ctx)
  const person = await keyOrAccount(ctx, input.person)
  if (person === userId || person === (await viewerKey(ctx)))
    throw new AppError('MUTE_SELF', { status: 400, message: texts.errors.MUTE_SELF })
  return transact(ctx, async (ctx) => {
    // One change at a time, so that many at once are no more than the list takes.
    await sql`select from users where id = ${userId} for update`.execute(ctx.db)
    await sql`
      insert into account_mutes (user_id, person, since)
      select ${userId}, ${person}, ${ctx.now()}
      where (select count(*) from account_mutes where user_id = ${userId}) < ${maxMuted}
      on conflict (user_id, person) do nothing
    `.execute(ctx.db)
    if (!(await isMuted(ctx, { account: userId }, person)))
      throw new AppError('TOO_MANY_MUTED', { status: 409, message: texts.errors.TOO_MANY_MUTED })
    return changeOf(ctx, person)
  })
}

/** me/unmute: ends a mute of the account. What the key's own list holds stays until the key has signed another one. */
export async function unmute(ctx: Ctx, input: { person: string }): Promise<MuteChange> {
  const userId = await mayChange(ctx)
  const person = await keyOrAccount(ctx, input.person).catch(() => input.person)
  await ctx.db
    .deleteFrom('account_mutes')
    .where('user_id', '=', userId)
    .where('person', 'in', [person, input.person])
    .execute()
  return changeOf(ctx, person)
}

/** A person whom the viewer mutes. */
export interface MutedPerson {
  /** A key in hexadecimal digits, or the id of an account. */
  person: string
  /** Whether the key's own list holds them. */
  isOnList: boolean
}

/** Everybody whom the viewer mutes, by the account or the list of its key, as one list. */
export async function mutedPeople(
  ctx: Pick<Ctx, 'db'>,
  { viewer, account }: Viewer,
): Promise<MutedPerson[]> {
  if (!viewer && !account) return []
  const { rows } = await sql<MutedPerson>`
    select person, bool_or("isOnList") as "isOnList" from (
      (select person, false as "isOnList", since from account_mutes where user_id = ${account ?? null} limit ${maxMuted})
      union all
      (select value, true, null from nostr_mutes
        where pubkey = ${viewer ? toBytes(viewer) : null} and what = 'PERSON' limit ${maxMuted})
    ) as muted group by person order by max(since) desc nulls last, person
  `.execute(ctx.db)
  return rows
}

/** Tells whom the viewer mutes, by key or account, where what somebody did may name either. */
export async function mutedNames(ctx: Pick<Ctx, 'db'>, view: Viewer): Promise<Set<string>> {
  const people = (await mutedPeople(ctx, view)).map(({ person }) => person)
  if (people.length === 0) return new Set()
  const keys = people.filter(isHex32).map(toBytes)
  const { rows } = await sql<{ user_id: string }>`
    select user_id from account_nostr_keys where pubkey = any(${keys}::bytea[])
  `.execute(ctx.db)
  return new Set([...people, ...rows.map(({ user_id }) => user_id)])
}

/** Whether the viewer mutes a person, by either list. */
export async function isMuted(
  ctx: Pick<Ctx, 'db'>,
  { viewer, account }: Viewer,
  person: string,
): Promise<boolean> {
  if (!viewer && !account) return false
  const { rows } = await sql`
    select from account_mutes where user_id = ${account ?? null} and person = ${person}
    union all
    select from nostr_mutes
    where pubkey = ${viewer ? toBytes(viewer) : null} and what = 'PERSON' and value = ${person} limit 1
  `.execute(ctx.db)
  return rows.length > 0
}

/** Drops the account's mutes of these keys: a list of its own key holds them from now on. */
export async function dropOwnMutes(
  ctx: Pick<Ctx, 'db'>,
  userId: string,
  pubkeys: readonly string[],
): Promise<void> {
  await sql`
    delete from account_mutes where user_id = ${userId} and person = any(${pubkeys}::text[])
  `.execute(ctx.db)
}

async function mayChange(ctx: Ctx): Promise<string> {
  const userId = requireUserId(ctx.actor)
  const limit = { bucket: `mutes user ${userId}`, attempts: changesAMinute, seconds: 60 }
  if (await countAttempt(ctx, limit)) return userId
  throw new AppError('TOO_MANY_REQUESTS', { status: 429, message: texts.errors.TOO_MANY_REQUESTS })
}

/** The key of an account that has one, else what was given. @throws NO_PERSON */
async function keyOrAccount(ctx: Ctx, person: string): Promise<string> {
  if (isHex32(person)) return person
  if ((await publicProfile(ctx, person)) === null)
    throw notFound('NO_PERSON', texts.errors.NO_PERSON)
  return (await linkedKey(ctx, person)) ?? person
}

async function changeOf(ctx: Ctx, person: string): Promise<MuteChange> {
  if (!isHex32(person)) return { pubkey: null, isOnList: false }
  const viewer = await viewerKey(ctx)
  return { pubkey: person, isOnList: await isMuted(ctx, { viewer }, person) }
}
