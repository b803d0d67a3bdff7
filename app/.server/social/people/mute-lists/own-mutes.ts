import { sql } from 'kysely'
import { type Ctx, transact } from '#app/.server/base/ctx.ts'
import { requireUserId } from '#app/.server/base/actor.ts'
import { AppError, notFound } from '#app/.server/base/lib/errors.ts'
import { linkedKey, publicProfile, viewerKey } from '#app/.server/accounts/records/index.ts'
import { countAttempt } from '#app/.server/accounts/limits/index.ts'
import { isHex32 } from '#app/protocols/nostr/parsed.ts'
import { muteTexts } from '#app/texts/social/muting.ts'
import { toBytes } from '#app/.server/social/events/index.ts'
import { maxMutes, muteOf } from '#app/.server/social/moderation/index.ts'

const texts = muteTexts.errors
const changesAMinute = 60

/** What a change of a mute has led to. */
interface MuteChange {
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
  if (person === null) throw notFound('NO_PERSON', texts.NO_PERSON)
  if (person === userId || person === (await viewerKey(ctx)))
    throw new AppError('MUTE_SELF', { status: 400, message: texts.MUTE_SELF })
  return transact(ctx, async (ctx) => {
    // One change at a time, so that many at once are no more than the list takes.
    await sql`select from users where id = ${userId} for update`.execute(ctx.db)
    await sql`
      insert into account_mutes (user_id, person, since)
      select ${userId}, ${person}, ${ctx.now()}
      where (select count(*) from account_mutes where user_id = ${userId}) < ${maxMutes}
      on conflict (user_id, person) do nothing
    `.execute(ctx.db)
    if ((await muteOf(ctx, { account: userId }, person)) === null)
      throw new AppError('TOO_MANY_MUTED', { status: 409, message: texts.TOO_MANY_MUTED })
    return changeOf(ctx, person)
  })
}

/** me/unmute: ends a mute of the account. What the key's own list holds stays until the key has signed another one. */
export async function unmute(ctx: Ctx, input: { person: string }): Promise<MuteChange> {
  const userId = await mayChange(ctx)
  const person = (await keyOrAccount(ctx, input.person)) ?? input.person
  await ctx.db
    .deleteFrom('account_mutes')
    .where('user_id', '=', userId)
    .where('person', 'in', [person, input.person, ...(await accountOfKey(ctx, person))])
    .execute()
  return changeOf(ctx, person)
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

/** The key of an account that has one, else what was given; null where there is no such account. */
export async function keyOrAccount(ctx: Ctx, person: string): Promise<string | null> {
  if (isHex32(person)) return person
  if ((await publicProfile(ctx, person)) === null) return null
  return (await linkedKey(ctx, person)) ?? person
}

async function mayChange(ctx: Ctx): Promise<string> {
  const userId = requireUserId(ctx.actor)
  const limit = { bucket: `mutes user ${userId}`, attempts: changesAMinute, seconds: 60 }
  if (await countAttempt(ctx, limit)) return userId
  throw new AppError('TOO_MANY_REQUESTS', { status: 429, message: texts.TOO_MANY_REQUESTS })
}

/** The account with a key, which may have been muted before it had one. */
async function accountOfKey(ctx: Ctx, person: string): Promise<string[]> {
  if (!isHex32(person)) return []
  const { rows } = await sql<{ user_id: string }>`
    select user_id from account_nostr_keys where pubkey = ${toBytes(person)}
  `.execute(ctx.db)
  return rows.map(({ user_id }) => user_id)
}

async function changeOf(ctx: Ctx, person: string): Promise<MuteChange> {
  if (!isHex32(person)) return { pubkey: null, isOnList: false }
  const own = await muteOf(ctx, { viewer: await viewerKey(ctx) }, person)
  return { pubkey: person, isOnList: own !== null }
}
