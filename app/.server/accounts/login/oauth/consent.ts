import { addSeconds } from 'date-fns/addSeconds'
import { sql } from 'kysely'
import { isScope, type Scope } from '#app/rules/accounts/scopes.ts'
import { appTexts as texts } from '#app/texts/accounts/apps.ts'
import { requireSession } from '#app/.server/base/actor.ts'
import { type Ctx, type Services, transact } from '#app/.server/base/ctx.ts'
import { invalid, notFound } from '#app/.server/base/lib/errors.ts'
import { hashOfApp, requireFreshProof } from '#app/.server/accounts/sessions/index.ts'
import { allowable, openGrant } from './grants.ts'
import { pendingSeconds } from './lives.ts'
import { authorizePath } from './paths.ts'

/** What an app asks the signed-in account for. */
interface AppRequest {
  app: { id: string; name: string }
  /** Where the answer goes: a host, or the scheme of an app. */
  goesTo: string
  /** What of it this account can allow. */
  scopes: Scope[]
}

/** @throws AppError 404 REQUEST_OVER */
export async function appRequest(ctx: Ctx, { id }: { id: string }): Promise<AppRequest> {
  const row = await ctx.db
    .selectFrom('oauth_tokens')
    .innerJoin('oauth_clients', 'oauth_clients.id', 'client_id')
    .select(['oauth_clients.id', 'name', 'scopes', 'payload'])
    .where(openRequest(id, ctx.now()))
    .executeTakeFirst()
  if (!row) throw over()
  const { params } = row.payload as { params: { scope?: string; redirect_uri?: string } }
  return {
    app: { id: row.id, name: row.name },
    goesTo: shownTarget(params.redirect_uri ?? ''),
    scopes: allowable(ctx.actor, scopesAsked(params.scope, row.scopes)),
  }
}

/**
 * Allows an app some of what it asks for; answers where the browser goes on from. That takes nobody's answer but from the
 * session that has given it, so that nobody is signed in to somebody else's app.
 * @throws AppError 400, 403 PROOF_NEEDED, 404 REQUEST_OVER
 */
export async function allowApp(
  ctx: Ctx,
  { id, scopes }: { id: string; scopes: readonly Scope[] },
): Promise<{ to: string }> {
  const { userId, sessionId } = requireSession(ctx.actor)
  const asked = await appRequest(ctx, { id })
  await requireFreshProof(ctx, 'allowApp')
  const allowed = allowedOf(asked.scopes, scopes)
  await transact(ctx, async (ctx) => {
    const until = addSeconds(ctx.now(), pendingSeconds)
    const grantId = await openGrant(ctx, { app: asked.app, scopes: allowed, until })
    const login = { accountId: userId, remember: false }
    await answer(ctx, id, { login, consent: { grantId }, by: sessionId }, grantId)
  })
  return { to: authorizePath(id) }
}

/** Denies it, which the app is told. @throws AppError 404 REQUEST_OVER */
export async function denyApp(ctx: Ctx, { id }: { id: string }): Promise<{ to: string }> {
  const { sessionId } = requireSession(ctx.actor)
  await answer(ctx, id, { error: 'access_denied', by: sessionId }, null)
  return { to: authorizePath(id) }
}

/** The session whose answer a request has; null where it has none yet. */
export async function answeredBy({ db }: Pick<Services, 'db'>, id: string): Promise<string | null> {
  const row = await db
    .selectFrom('oauth_tokens')
    .select(sql<string | null>`payload -> 'result' ->> 'by'`.as('by'))
    .where('kind', '=', 'Interaction')
    .where('hash', '=', hashOfApp('Interaction', id))
    .executeTakeFirst()
  return row?.by ?? null
}

/** Those of an app’s scopes that it asks for. */
export function scopesAsked(scope: string | undefined, ofApp: readonly string[]): Scope[] {
  const asked = new Set((scope ?? '').split(' '))
  return ofApp.filter(isScope).filter((one) => asked.has(one))
}

/** @throws AppError 400 where nothing is left */
export function allowedOf(asked: readonly Scope[], chosen: readonly Scope[]): Scope[] {
  const allowed = asked.filter((scope) => chosen.includes(scope))
  if (allowed.length === 0) throw invalid('scopes', texts.noScopes)
  return allowed
}

async function answer(ctx: Ctx, id: string, result: object, grantId: string | null): Promise<void> {
  const answered = await ctx.db
    .updateTable('oauth_tokens')
    .set({
      payload: sql`payload || ${JSON.stringify({ result })}::jsonb`,
      session_id: grantId,
    })
    .where(openRequest(id, ctx.now()))
    .executeTakeFirst()
  if (answered.numUpdatedRows === 0n) throw over()
}

/** SQL: the request that an app has made, while nobody has answered it. */
function openRequest(id: string, now: Date) {
  return sql<boolean>`kind = 'Interaction' and hash = ${hashOfApp('Interaction', id)}
    and expires_at > ${now} and not payload ? 'result'`
}

function shownTarget(address: string): string {
  const { protocol, host } = new URL(address)
  return host || protocol.slice(0, -1)
}

function over() {
  return notFound('REQUEST_OVER', texts.over)
}
