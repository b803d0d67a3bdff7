import { addSeconds } from 'date-fns/addSeconds'
import { min } from 'date-fns/min'
import { type Device, deviceOf } from '#app/protocols/logs/user-agent.ts'
import { accountTexts, deviceName } from '#app/texts/accounts/account.ts'
import { requireUserId } from '#app/.server/base/actor.ts'
import { recordEvent } from '#app/.server/accounts/log/index.ts'
import { type Ctx, transact } from '#app/.server/base/ctx.ts'
import { notFound } from '#app/.server/base/lib/errors.ts'
import { idleSeconds, isOpenSession, maxSessions } from './session-life.ts'

/** An open session, as its user sees it. */
interface OpenSession {
  id: string
  device: Device
  lastSeenAt: Date
  /** When it ends if it isn't used. */
  endsAt: Date
  /** Whether it is the session of this request. */
  isThis: boolean
}

/** The open sessions of the signed-in user: the current one, then the others, last used first. */
export async function openSessions(ctx: Ctx): Promise<OpenSession[]> {
  if (ctx.actor.kind !== 'user') return []
  const { userId, sessionId } = ctx.actor
  const rows = await ctx.db
    .selectFrom('sessions')
    .select(['id', 'user_agent', 'last_seen_at', 'expires_at'])
    .where('user_id', '=', userId)
    .where('scopes', 'is', null)
    .where(isOpenSession(ctx.now()))
    .orderBy((eb) => eb('id', '=', sessionId), 'desc')
    .orderBy('last_seen_at', 'desc')
    .orderBy('id')
    .limit(maxSessions)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    device: deviceOf(row.user_agent),
    lastSeenAt: row.last_seen_at,
    endsAt: min([row.expires_at, addSeconds(row.last_seen_at, idleSeconds)]),
    isThis: row.id === sessionId,
  }))
}

/**
 * Ends a session of the signed-in user, a personal token or what an app was allowed; its cookie and tokens stop working at once.
 * @throws AppError 404 NO_SESSION
 */
export async function endSession(ctx: Ctx, { id }: { id: string }): Promise<void> {
  const userId = requireUserId(ctx.actor)
  return transact(ctx, async (ctx) => {
    const ended = await ctx.db
      .deleteFrom('sessions')
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .returning(['user_agent', 'name', 'client_id'])
      .executeTakeFirst()
    if (!ended) throw notFound('NO_SESSION', accountTexts.noSession)
    if (ended.name !== null) {
      const kind = ended.client_id === null ? 'TOKEN_ENDED' : 'APP_ENDED'
      return recordEvent(ctx, kind, { details: { name: ended.name } })
    }
    const name = deviceName(deviceOf(ended.user_agent))
    await recordEvent(ctx, 'SESSION_ENDED', { details: { name } })
  })
}

/** Ends every session of the signed-in user except the current one. */
export function endOtherSessions(ctx: Ctx): Promise<void> {
  return transact(ctx, async (ctx) => {
    if (ctx.actor.kind !== 'user') return
    const { numDeletedRows } = await ctx.db
      .deleteFrom('sessions')
      .where('user_id', '=', ctx.actor.userId)
      .where('id', '<>', ctx.actor.sessionId)
      .executeTakeFirst()
    if (numDeletedRows > 0n) await recordEvent(ctx, 'OTHER_SESSIONS_ENDED')
  })
}
