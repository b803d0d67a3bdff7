import { addSeconds } from 'date-fns/addSeconds'
import { type RawBuilder, sql } from 'kysely'
import { type Actor, visitor } from '#app/.server/base/actor.ts'
import { recordEvent } from '#app/.server/accounts/log/index.ts'
import { type Ctx, type Services, transact } from '#app/.server/base/ctx.ts'
import { AppError } from '#app/.server/base/lib/errors.ts'
import { newId } from '#app/.server/base/lib/ids.ts'
import { accountDataTexts } from '#app/texts/accounts/account-data.ts'
import { suspensionTexts } from '#app/texts/accounts/suspension.ts'
import { accessPrefix, isScope, type Scope, tokenPrefix } from '#app/rules/accounts/scopes.ts'
import { dueTerms, noNotices, owesTerms } from '#app/rules/base/notices.ts'
import { shellTexts } from '#app/texts/base/shell.ts'
import { tokenTexts } from '#app/texts/base/refusals.ts'
import { agreedAt, isSuspended } from '#app/.server/accounts/records/index.ts'
import { refuseEnded } from './ended-account.ts'
import { hashOfApp, hashSecret, hashToken, newSecret } from './secrets.ts'
import { readSessionCookie } from './session-cookie.ts'
import { isOpenSession, maxSessions, sessionSeconds } from './session-life.ts'

const noteUseAfter = 3600_000
const longestUserAgent = 400
const longestToken = 200

type SignedIn = Extract<Actor, { kind: 'user' }>
type Lookup = Pick<Services, 'db' | 'now'>
/** What is asked of an account depends on what the operator has said. */
type Finding = Lookup & Pick<Services, 'site'>

/**
 * Opens a session, which counts as a fresh proof. Only the browser has the secret; the database stores its hash. Where
 * the account has too many, the one that was not used for longest ends.
 * @throws AppError 409 ACCOUNT_ENDED
 */
export async function createSession(
  ctx: Lookup & Pick<Ctx, 'userAgent'>,
  userId: string,
): Promise<{ id: string; secret: string }> {
  await refuseEnded(ctx, userId)
  const secret = newSecret()
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
      proved_at: now,
      expires_at: addSeconds(now, sessionSeconds),
      user_agent: ctx.userAgent?.slice(0, longestUserAgent) ?? null,
    })
    .execute()
  await endLeastUsed(ctx, { id, userId, isOfKind: sql`scopes is null`, most: maxSessions })
  await noteSeen(ctx, userId)
  return { id, secret }
}

interface NewSession {
  id: string
  userId: string
  /** SQL: whether another one counts beside it. */
  isOfKind: RawBuilder<unknown>
  most: number
}

/** Where an account has too many sessions of a kind, ends those that were not used for longest; never the new one. */
export async function endLeastUsed(
  { db }: Pick<Lookup, 'db'>,
  { id, userId, isOfKind, most }: NewSession,
): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('sessions')
        .select('id')
        .where('user_id', '=', userId)
        .where(sql<boolean>`${isOfKind}`)
        .orderBy((eb) => eb('id', '=', id), 'desc')
        .orderBy('last_seen_at', 'desc')
        .orderBy('id')
        .offset(most),
    )
    .execute()
}

/** A session whose user has just proved who they are. */
export interface RenewedSession {
  /** The new value of the session cookie. */
  secret: string
  actor: SignedIn
}

/**
 * Notes a fresh proof of the session that asks, and gives it a new secret: who has a copy of its cookie or of a token
 * is logged out, instead of having the proof too.
 */
export async function renewSession(ctx: Ctx): Promise<RenewedSession> {
  const actor = requireActor(ctx.actor)
  const secret = newSecret()
  const { renewals } = await ctx.db
    .updateTable('sessions')
    .set((eb) => ({
      proved_at: ctx.now(),
      secret_hash: hashSecret(secret),
      renewals: eb('renewals', '+', 1),
    }))
    .where('id', '=', actor.sessionId)
    .where('user_id', '=', actor.userId)
    .returning('renewals')
    .executeTakeFirstOrThrow(() => loginNeeded(tokenTexts.invalid))
  return { secret, actor: { ...actor, renewals } }
}

/** The actor behind a request's session cookie: a visitor if it carries no valid one. */
export async function authenticateCookie(services: Services, request: Request): Promise<Actor> {
  const secret = await readSessionCookie(services.site, request)
  if (!secret) return visitor
  const found = await findSession(services, { secret_hash: hashSecret(secret), isToken: false })
  return found?.actor ?? visitor
}

/** Who a token stands for, and until when it does. */
export interface TokenHolder {
  actor: SignedIn
  endsAt: Date
  /** Null for an account that has chosen none yet. */
  username: string | null
}

/**
 * The actor behind the token of a call: a personal one, that of an app, or that of a session.
 * @throws AppError 401 UNAUTHORIZED when the token is invalid or expired, or its session ended; 403 ACCOUNT_PAUSED, ACCOUNT_SUSPENDED,
 * ACCOUNT_WAITING, TERMS_NOT_AGREED
 */
export async function tokenHolder(
  services: Services,
  token: string,
  options: { isEndedToo?: boolean | undefined } = {},
): Promise<TokenHolder> {
  return admitted(await holderOf(services, token, options))
}

/**
 * Whom a session stands for, of whose id its cookie or token was checked elsewhere.
 * @throws AppError as for a token
 */
export async function sessionHolder(
  services: Services,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<TokenHolder> {
  return admitted(await findSession(services, { id: sessionId, user_id: userId }))
}

function admitted(holder: TokenHolder | null): TokenHolder {
  if (!holder) throw loginNeeded(tokenTexts.invalid)
  const { actor } = holder
  if (actor.isSuspended)
    throw new AppError('ACCOUNT_SUSPENDED', { status: 403, message: suspensionTexts.called })
  if (actor.isEnding)
    throw new AppError('ACCOUNT_PAUSED', { status: 403, message: accountDataTexts.paused })
  if (actor.isWaiting)
    throw new AppError('ACCOUNT_WAITING', {
      status: 403,
      message: accountDataTexts.waiting,
    })
  if (actor.owesTerms)
    throw new AppError('TERMS_NOT_AGREED', { status: 403, message: accountDataTexts.owesTerms })
  return holder
}

async function holderOf(
  services: Services,
  token: string,
  { isEndedToo = false }: { isEndedToo?: boolean | undefined },
): Promise<TokenHolder | null> {
  if (token.startsWith(tokenPrefix)) {
    if (token.length > longestToken) return null
    return findSession(services, { secret_hash: hashToken(token), isToken: true })
  }
  if (token.startsWith(accessPrefix)) return holderOfAccess(services, token)
  const subject = await services.tokens.verify(token, { isEndedToo })
  if (!subject) return null
  const { userId, sessionId, renewals = 0, endsAt } = subject
  const found = await findSession(services, { id: sessionId, user_id: userId })
  return found && (found.actor.renewals ?? 0) === renewals ? { ...found, endsAt } : null
}

/** Who an app's access token stands for: the session of that app, for as long as both hold. */
async function holderOfAccess(services: Finding, token: string): Promise<TokenHolder | null> {
  if (token.length > longestToken) return null
  const access = await services.db
    .selectFrom('oauth_tokens')
    .select(['session_id', 'expires_at', sql<string | null>`payload ->> 'scope'`.as('scope')])
    .where('kind', '=', 'AccessToken')
    .where('hash', '=', hashOfApp('AccessToken', token))
    .where('expires_at', '>', services.now())
    .executeTakeFirst()
  if (!access?.session_id) return null
  const scopes = (access.scope ?? '').split(' ').filter(isScope)
  const found = await findSession(services, { id: access.session_id, scopes })
  return found && { ...found, endsAt: access.expires_at }
}

/** Issues a fresh token for the current session. */
export async function refreshToken(ctx: Ctx): Promise<{ token: string }> {
  return { token: await ctx.tokens.issue(requireActor(ctx.actor)) }
}

/** Ends the current session; its cookie and tokens stop working at once. */
export function logOut(ctx: Ctx): Promise<void> {
  return transact(ctx, async (ctx) => {
    if (ctx.actor.kind !== 'user') return
    const { numDeletedRows } = await ctx.db
      .deleteFrom('sessions')
      .where('user_id', '=', ctx.actor.userId)
      .where('id', '=', ctx.actor.sessionId)
      .executeTakeFirst()
    if (numDeletedRows > 0n) await recordEvent(ctx, 'LOGGED_OUT')
  })
}

/** What a long answer remembers of the session that asked for it: also, which of its secrets. */
export function sessionMark({ sessionId, renewals = 0 }: SignedIn): string {
  return `${sessionId} ${renewals}`
}

/**
 * Those of these marks whose session has neither ended nor got another secret, of accounts that aren't suspended and owe
 * no terms.
 */
export async function sessionsStillOpen(
  { db, now, site }: Finding,
  marks: readonly string[],
): Promise<Set<string>> {
  const ids = marks.map((mark) => mark.split(' ')[0] ?? '')
  const due = dueTerms((site.notices ?? noNotices).asked, now())
  const rows = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['sessions.id', 'renewals'])
    .$if(due !== null, (query) => query.where(agreedAt(), '>=', due?.publishedAt ?? now()))
    .where('sessions.id', 'in', ids)
    .where(isOpenSession(now()))
    .where((eb) => eb.not(isSuspended(now())))
    .execute()
  const open = new Set(rows.map(({ id, renewals }) => `${id} ${renewals}`))
  return new Set(marks.filter((mark) => open.has(mark)))
}

async function findSession(
  services: Finding,
  key:
    | { secret_hash: Buffer; isToken: boolean }
    | { id: string; user_id: string }
    // An access token may allow less than its session does.
    | { id: string; scopes: Scope[] },
): Promise<TokenHolder | null> {
  const now = services.now()
  let query = services.db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select([
      'sessions.id',
      'sessions.user_id',
      'sessions.last_seen_at',
      'sessions.renewals',
      'sessions.expires_at',
      'sessions.scopes',
      'users.is_admin',
      'users.is_moderator',
      'users.ends_at',
      'users.username',
      sql<boolean>`exists (select from waiting_accounts as w where w.user_id = users.id)`.as(
        'is_waiting',
      ),
      isSuspended(now).as('is_suspended'),
      agreedAt().as('agreed_at'),
    ])
    .where(isOpenSession(now))
    .where(({ or, eb }) => or([eb('users.ends_at', 'is', null), eb('users.ends_at', '>', now)]))
  if ('secret_hash' in key)
    query = query
      .where('sessions.secret_hash', '=', key.secret_hash)
      .where('sessions.scopes', key.isToken ? 'is not' : 'is', null)
  else if ('scopes' in key)
    query = query.where('sessions.id', '=', key.id).where('sessions.client_id', 'is not', null)
  else query = query.where('sessions.id', '=', key.id).where('sessions.user_id', '=', key.user_id)
  const row = await query.executeTakeFirst()
  if (!row) return null
  if (now.getTime() - row.last_seen_at.getTime() >= noteUseAfter) await noteUse(services, row, now)
  const allowed = row.scopes as Scope[] | null
  const scopes = 'scopes' in key ? key.scopes.filter((scope) => allowed?.includes(scope)) : allowed
  // A token has the rights of a role only where it was allowed to.
  const hasRole = scopes === null || scopes.includes('operate')
  const actor: SignedIn = {
    kind: 'user',
    userId: row.user_id,
    admin: row.is_admin && hasRole,
    sessionId: row.id,
    ...(row.is_moderator && hasRole ? { moderator: true } : {}),
    ...(row.renewals > 0 ? { renewals: row.renewals } : {}),
    ...(row.ends_at ? { isEnding: true } : {}),
    ...(row.is_waiting ? { isWaiting: true } : {}),
    ...(owesTerms(row.agreed_at, (services.site.notices ?? noNotices).asked, now)
      ? { owesTerms: true }
      : {}),
    ...(row.is_suspended ? { isSuspended: true } : {}),
    ...(scopes ? { scopes } : {}),
  }
  return { actor, endsAt: row.expires_at, username: row.username }
}

function requireActor(actor: Actor): SignedIn {
  if (actor.kind === 'user') return actor
  throw loginNeeded(shellTexts.pleaseLogIn)
}

function loginNeeded(message: string): AppError {
  return new AppError('UNAUTHORIZED', { status: 401, message })
}

async function noteUse(
  services: Lookup,
  { id, user_id: userId }: { id: string; user_id: string },
  now: Date,
): Promise<void> {
  await services.db
    .updateTable('sessions')
    .set({ last_seen_at: now })
    .where('id', '=', id)
    .execute()
  await noteSeen(services, userId)
}

/** What the operator's list of people is sorted by. */
async function noteSeen({ db, now }: Lookup, userId: string): Promise<void> {
  await db.updateTable('users').set({ last_seen_at: now() }).where('id', '=', userId).execute()
}
