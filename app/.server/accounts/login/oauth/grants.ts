import { sql } from 'kysely'
import { mostApps, type Scope } from '#app/rules/accounts/scopes.ts'
import { type Actor, requireUserId, roleOf, system } from '#app/.server/base/actor.ts'
import type { Ctx, Services } from '#app/.server/base/ctx.ts'
import { inTransaction } from '#app/.server/base/db/index.ts'
import { newId } from '#app/.server/base/lib/ids.ts'
import { recordEvent } from '#app/.server/accounts/log/index.ts'
import { endLeastUsed, hashToken, newSecret } from '#app/.server/accounts/sessions/index.ts'

interface NewGrant {
  app: { id: string; name: string }
  scopes: readonly Scope[]
  /** Until when the app has to come for it. */
  until: Date
}

/**
 * Opens the session of an app for the signed-in account, in the transaction of what has allowed it. Nobody knows its
 * secret: it is found by the tokens of the app alone.
 */
export async function openGrant(ctx: Ctx, { app, scopes, until }: NewGrant): Promise<string> {
  const userId = requireUserId(ctx.actor)
  const id = newId()
  const now = ctx.now()
  await ctx.db
    .insertInto('sessions')
    .values({
      id,
      secret_hash: hashToken(newSecret()),
      user_id: userId,
      created_at: now,
      last_seen_at: now,
      expires_at: until,
      name: app.name,
      scopes: [...scopes],
      client_id: app.id,
    })
    .execute()
  const isOfKind = sql`client_id is not null`
  await endLeastUsed(ctx, { id, userId, isOfKind, most: mostApps })
  await recordEvent(ctx, 'APP_ALLOWED', { details: { name: app.name, to: scopes.join(', ') } })
  return id
}

/** Ends the session of an app: because the app says so, or because somebody else has what only the app should have. */
export function endGrant({ db, now }: Pick<Services, 'db' | 'now'>, id: string): Promise<void> {
  return inTransaction(db, async (db) => {
    const ended = await db
      .deleteFrom('sessions')
      .where('id', '=', id)
      .where('client_id', 'is not', null)
      .returning(['user_id', 'name'])
      .executeTakeFirst()
    if (!ended) return
    const details = { name: ended.name ?? '' }
    const ctx = { db, now, actor: system }
    await recordEvent(ctx, 'APP_ENDED', { accountId: ended.user_id, details })
  })
}

/** What somebody may allow of what an app asks for: the rights of a role only who has one. */
export function allowable(actor: Actor, asked: readonly Scope[]): Scope[] {
  return asked.filter((scope) => scope !== 'operate' || roleOf(actor) !== null)
}
