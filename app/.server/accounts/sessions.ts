import { addSeconds } from 'date-fns/addSeconds'
import { createHash, randomBytes } from 'node:crypto'
import { type Actor, visitor } from '../actor.ts'
import { recordEvent } from '../audit/index.ts'
import { type Ctx, type Services, transact } from '../ctx.ts'
import { AppError } from '../errors.ts'
import { newId } from '../ids.ts'
import { accountDataTexts } from '#app/texts/account-data.ts'
import { refuseEnded } from './ending.ts'
import { readSessionCookie, sessionSeconds } from './session-cookie.ts'

const renewAfter = 3600_000

/** A session found alive, and whether it was just prolonged (the cookie then has to be, too). */
interface LiveSession {
  actor: Actor
  renewed: boolean
}

type Lookup = Pick<Services, 'db' | 'now'>

/**
 * Opens a session; its secret is known to the browser alone, the database keeps a hash.
 * @throws AppError 409 ACCOUNT_ENDED
 */
export async function createSession(
  ctx: Lookup,
  userId: string,
): Promise<{ id: string; secret: string }> {
  await refuseEnded(ctx, userId)
  const secret = randomBytes(32).toString('base64url')
  const id = newId()
  const now = ctx.now()
  await ctx.db
    .insertInto('sessions')
    .values({
      id,
      secret_hash: hashSecret(secret),
      user_id: userId,
      created_at: now,
      last_seen_at: now,
      expires_at: expiryFrom(now),
    })
    .execute()
  return { id, secret }
}

/** Who sent the request, by its session cookie: a visitor when it carries none that is valid. */
export async function authenticateCookie(services: Services, request: Request): Promise<Actor> {
  return (await sessionOfCookie(services, request))?.actor ?? visitor
}

export async function sessionOfCookie(
  services: Services,
  request: Request,
): Promise<(LiveSession & { secret: string }) | null> {
  const secret = await readSessionCookie(services.site, request)
  if (!secret) return null
  const session = await findSession(services, { secret_hash: hashSecret(secret) })
  return session && { ...session, secret }
}

/**
 * Who sent a call, by its x-tributary-token.
 * @throws AppError 401 UNAUTHORIZED when the token is forged or over, or its session ended; 403 ACCOUNT_PAUSED
 */
export async function authenticateToken(services: Services, token: string): Promise<Actor> {
  const subject = await services.tokens.verify(token)
  const session =
    subject && (await findSession(services, { id: subject.sessionId, user_id: subject.userId }))
  if (!session) throw new AppError('UNAUTHORIZED', { status: 401, message: 'Please log in.' })
  if (session.actor.kind === 'user' && session.actor.isEnding)
    throw new AppError('ACCOUNT_PAUSED', { status: 403, message: accountDataTexts.paused })
  return session.actor
}

/** A fresh token for the session that asks. */
export async function refreshToken(ctx: Ctx): Promise<{ token: string }> {
  if (ctx.actor.kind !== 'user')
    throw new AppError('UNAUTHORIZED', { status: 401, message: 'Please log in.' })
  const { userId, sessionId } = ctx.actor
  return { token: await ctx.tokens.issue({ userId, sessionId }) }
}

/** Ends the session that asks: its cookie and its tokens are worth nothing from here on. */
export function logOut(ctx: Ctx): Promise<void> {
  return endSessions(ctx, '=')
}

/** Ends every session of whoever asks but the one that asks. */
export function endOtherSessions(ctx: Ctx): Promise<void> {
  return endSessions(ctx, '<>')
}

/** Of the sessions of whoever asks, ends the one that asks or all others. */
function endSessions(ctx: Ctx, which: '=' | '<>'): Promise<void> {
  return transact(ctx, async (ctx) => {
    if (ctx.actor.kind !== 'user') return
    const { numDeletedRows } = await ctx.db
      .deleteFrom('sessions')
      .where('user_id', '=', ctx.actor.userId)
      .where('id', which, ctx.actor.sessionId)
      .executeTakeFirst()
    if (numDeletedRows === 0n) return
    await recordEvent(ctx, which === '=' ? 'LOGGED_OUT' : 'OTHER_SESSIONS_ENDED')
  })
}

/** An open session, as its user sees it. */
export interface OpenSession {
  id: string
  createdAt: Date
  lastSeenAt: Date
  /** The one that asks. */
  isThis: boolean
}

const mostListed = 50

/** The open sessions of whoever asks, last used first. */
export async function openSessions(ctx: Ctx): Promise<OpenSession[]> {
  if (ctx.actor.kind !== 'user') return []
  const { userId, sessionId } = ctx.actor
  const rows = await ctx.db
    .selectFrom('sessions')
    .select(['id', 'created_at', 'last_seen_at'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', ctx.now())
    .orderBy('last_seen_at', 'desc')
    .orderBy('id')
    .limit(mostListed)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    createdAt: row.created_at,
    lastSeenAt: row.last_seen_at,
    isThis: row.id === sessionId,
  }))
}

async function findSession(
  services: Lookup,
  key: { secret_hash: Buffer } | { id: string; user_id: string },
): Promise<LiveSession | null> {
  const now = services.now()
  let query = services.db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select([
      'sessions.id',
      'sessions.user_id',
      'sessions.last_seen_at',
      'users.is_admin',
      'users.ends_at',
    ])
    .where('sessions.expires_at', '>', now)
    .where(({ or, eb }) => or([eb('users.ends_at', 'is', null), eb('users.ends_at', '>', now)]))
  if ('secret_hash' in key) query = query.where('sessions.secret_hash', '=', key.secret_hash)
  else query = query.where('sessions.id', '=', key.id).where('sessions.user_id', '=', key.user_id)
  const row = await query.executeTakeFirst()
  if (!row) return null
  const renewed = now.getTime() - row.last_seen_at.getTime() >= renewAfter
  if (renewed) await renew(services, row.id, now)
  return {
    actor: {
      kind: 'user',
      userId: row.user_id,
      admin: row.is_admin,
      sessionId: row.id,
      ...(row.ends_at ? { isEnding: true } : {}),
    },
    renewed,
  }
}

async function renew(services: Lookup, id: string, now: Date): Promise<void> {
  await services.db
    .updateTable('sessions')
    .set({ last_seen_at: now, expires_at: expiryFrom(now) })
    .where('id', '=', id)
    .execute()
}

function expiryFrom(now: Date): Date {
  return addSeconds(now, sessionSeconds)
}

// The secret is 256 random bits: a plain hash cannot be searched back.
function hashSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}
