import type { AdapterPayload } from 'oidc-provider'
import { mostClients } from '#app/rules/accounts/oauth-clients.ts'
import { isScope, type Scope } from '#app/rules/accounts/scopes.ts'
import type { NewClient } from '#app/schemas/accounts/oauth-clients.ts'
import { clientTexts as texts } from '#app/texts/accounts/oauth-clients.ts'
import { requireAct } from '#app/.server/base/actor.ts'
import { type Ctx, type Services, transact } from '#app/.server/base/ctx.ts'
import { lockFor } from '#app/.server/base/db/index.ts'
import { AppError, notFound } from '#app/.server/base/lib/errors.ts'
import { newId } from '#app/.server/base/lib/ids.ts'
import { isSameBytes } from '#app/.server/base/lib/same-bytes.ts'
import { recordEvent } from '#app/.server/accounts/log/index.ts'
import { hashOfApp, newSecret, requireFreshProof } from '#app/.server/accounts/sessions/index.ts'

/** An app that the operator has registered, as the operator sees it. */
export interface RegisteredClient {
  id: string
  name: string
  isConfidential: boolean
  redirectUris: string[]
  scopes: Scope[]
  createdAt: Date
  /** Sessions that accounts have with it now. */
  sessions: number
}

/** The apps of this installation by their names. @throws AppError 403 FORBIDDEN */
export async function registeredClients(ctx: Ctx): Promise<RegisteredClient[]> {
  requireAct(ctx.actor, 'RUN_INSTALLATION')
  const rows = await ctx.db
    .selectFrom('oauth_clients as client')
    .selectAll('client')
    .select(({ selectFrom }) =>
      selectFrom('sessions')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('client_id', '=', 'client.id')
        .where('expires_at', '>', ctx.now())
        .as('sessions'),
    )
    .orderBy('name')
    .orderBy('id')
    .limit(mostClients)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    isConfidential: row.secret_hash !== null,
    redirectUris: row.redirect_uris,
    scopes: row.scopes.filter(isScope),
    createdAt: row.created_at,
    sessions: row.sessions ?? 0,
  }))
}

/**
 * Registers an app; its secret, if it can keep one, is known to nobody but who asks, and to them once.
 * @throws AppError 403 FORBIDDEN, 403 PROOF_NEEDED, 409 TOO_MANY_APPS
 */
export async function registerClient(
  ctx: Ctx,
  { name, kind, redirectUris, scopes }: NewClient,
): Promise<{ id: string; secret: string | null }> {
  requireAct(ctx.actor, 'RUN_INSTALLATION')
  await requireFreshProof(ctx, 'registerApp')
  const id = newId()
  const secret = kind === 'CONFIDENTIAL' ? newSecret() : null
  await transact(ctx, async (ctx) => {
    await lockFor(ctx, 'apps')
    const { count } = await ctx.db
      .selectFrom('oauth_clients')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    if (count >= mostClients)
      throw new AppError('TOO_MANY_APPS', { status: 409, message: texts.tooMany(mostClients) })
    await ctx.db
      .insertInto('oauth_clients')
      .values({
        id,
        name,
        secret_hash: secret === null ? null : hashOfApp('secret', secret),
        redirect_uris: redirectUris,
        scopes,
        created_at: ctx.now(),
      })
      .execute()
    await recordEvent(ctx, 'APP_REGISTERED', { details: { name, to: scopes.join(', ') } })
  })
  return { id, secret }
}

/**
 * Takes an app away: what accounts have allowed it ends with it, at once.
 * @throws AppError 403 FORBIDDEN, 404 NO_APP
 */
export function removeClient(ctx: Ctx, { id }: { id: string }): Promise<void> {
  requireAct(ctx.actor, 'RUN_INSTALLATION')
  return transact(ctx, async (ctx) => {
    const removed = await ctx.db
      .deleteFrom('oauth_clients')
      .where('id', '=', id)
      .returning('name')
      .executeTakeFirst()
    if (!removed) throw notFound('NO_APP', texts.noApp)
    await recordEvent(ctx, 'APP_REMOVED', { details: { name: removed.name } })
  })
}

const deviceGrant = 'urn:ietf:params:oauth:grant-type:device_code'

/** An app as the library knows it. In place of its secret it has the hash. */
export async function clientMetadata(
  { db }: Pick<Services, 'db'>,
  id: string,
): Promise<AdapterPayload | undefined> {
  if (!/^[A-Za-z0-9]{20}$/.test(id)) return undefined
  const row = await db
    .selectFrom('oauth_clients')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const hasAddress = row.redirect_uris.length > 0
  return {
    client_id: id,
    client_name: row.name,
    // Of all kinds this alone takes the addresses of apps at a machine, whose port is another each time.
    application_type: 'native',
    redirect_uris: row.redirect_uris,
    response_types: hasAddress ? ['code'] : [],
    response_modes: ['query'],
    grant_types: [...(hasAddress ? ['authorization_code'] : []), deviceGrant, 'refresh_token'],
    scope: row.scopes.join(' '),
    ...(row.secret_hash === null
      ? { token_endpoint_auth_method: 'none' }
      : {
          token_endpoint_auth_method: 'client_secret_basic',
          client_secret: row.secret_hash.toString('base64url'),
        }),
  }
}

/** Whether a secret is the one of which the library has the hash. */
export function isClientSecret(hash: string | undefined, given: string): boolean {
  return isSameBytes(hashOfApp('secret', given), Buffer.from(hash ?? '', 'base64url'))
}
