import type { Device } from '#app/protocols/user-agent.ts'
import { deviceOf } from '#app/protocols/user-agent.ts'
import { accountTexts, deviceName } from '#app/texts/account.ts'
import { requireUserId } from '../actor.ts'
import { recordEvent } from '../audit/index.ts'
import { type Ctx, transact } from '../ctx.ts'
import { notFound } from '../errors.ts'

/** An open session, as its user sees it. */
interface OpenSession {
  id: string
  device: Device
  lastSeenAt: Date
  endsAt: Date
  /** The one that asks. */
  isThis: boolean
}

const mostListed = 50

/** The open sessions of whoever asks: the one that asks, then the others, last used first. */
export async function openSessions(ctx: Ctx): Promise<OpenSession[]> {
  if (ctx.actor.kind !== 'user') return []
  const { userId, sessionId } = ctx.actor
  const rows = await ctx.db
    .selectFrom('sessions')
    .select(['id', 'user_agent', 'last_seen_at', 'expires_at'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', ctx.now())
    .orderBy((eb) => eb('id', '=', sessionId), 'desc')
    .orderBy('last_seen_at', 'desc')
    .orderBy('id')
    .limit(mostListed)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    device: deviceOf(row.user_agent),
    lastSeenAt: row.last_seen_at,
    endsAt: row.expires_at,
    isThis: row.id === sessionId,
  }))
}

/**
 * Ends a session of whoever asks: its cookie and its tokens are worth nothing from here on.
 * @throws AppError 404 NO_SESSION
 */
export async function endSession(ctx: Ctx, { id }: { id: string }): Promise<void> {
  const userId = requireUserId(ctx.actor)
  return transact(ctx, async (ctx) => {
    const ended = await ctx.db
      .deleteFrom('sessions')
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .returning('user_agent')
      .executeTakeFirst()
    if (!ended) throw notFound('NO_SESSION', accountTexts.noSession)
    const name = deviceName(deviceOf(ended.user_agent))
    await recordEvent(ctx, 'SESSION_ENDED', { details: { name } })
  })
}

/** Ends every session of whoever asks but the one that asks. */
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
