import { sql } from 'kysely'
import type { Scope } from '#app/rules/accounts/scopes.ts'
import { appTexts as texts } from '#app/texts/accounts/apps.ts'
import { requireUserId } from '#app/.server/base/actor.ts'
import { type Ctx, transact } from '#app/.server/base/ctx.ts'
import { AppError, invalid } from '#app/.server/base/lib/errors.ts'
import { networkOf } from '#app/.server/base/lib/visitor-address.ts'
import { countAttempt } from '#app/.server/accounts/limits/index.ts'
import { hashOfApp, requireFreshProof } from '#app/.server/accounts/sessions/index.ts'
import { allowedOf, scopesAsked } from './consent.ts'
import { allowable, openGrant } from './grants.ts'

/** What a device asks the signed-in account for. */
interface DeviceRequest {
  /** As it is shown on the device. */
  code: string
  app: { id: string; name: string }
  scopes: Scope[]
  until: Date
}

/** Codes that an account, and everybody in its network, may type within ten minutes: of 25 billion. */
const triesOfAccount = 30
const triesOfNetwork = 100
const seconds = 600

/** What the device asks for whose code somebody types. @throws AppError 400 NO_CODE, 429 TOO_MANY_CODES */
export async function deviceRequest(
  ctx: Ctx,
  { user_code }: { user_code: string },
): Promise<DeviceRequest> {
  await countTry(ctx)
  const code = plainCode(user_code)
  const row = await ctx.db
    .selectFrom('oauth_tokens')
    .innerJoin('oauth_clients', 'oauth_clients.id', 'client_id')
    .select(['oauth_clients.id', 'name', 'scopes', 'payload', 'expires_at'])
    .where(openCode(code, ctx.now()))
    .executeTakeFirst()
  if (!row) throw noCode()
  const { params } = row.payload as { params: { scope?: string } }
  return {
    code: `${code.slice(0, 4)}-${code.slice(4)}`,
    app: { id: row.id, name: row.name },
    scopes: allowable(ctx.actor, scopesAsked(params.scope, row.scopes)),
    until: row.expires_at,
  }
}

/** Allows a device some of what it asks for. @throws AppError 400, 400 NO_CODE, 403 PROOF_NEEDED, 429 TOO_MANY_CODES */
export async function allowDevice(
  ctx: Ctx,
  { user_code, scopes }: { user_code: string; scopes: readonly Scope[] },
): Promise<void> {
  const { code, app, scopes: asked, until } = await deviceRequest(ctx, { user_code })
  await requireFreshProof(ctx, 'allowApp')
  const allowed = allowedOf(asked, scopes)
  await transact(ctx, async (ctx) => {
    const grantId = await openGrant(ctx, { app, scopes: allowed, until })
    await answer(ctx, code, { scope: allowed.join(' ') }, grantId)
  })
}

/** Denies it, which the device is told. @throws AppError 400 NO_CODE, 429 TOO_MANY_CODES */
export async function denyDevice(ctx: Ctx, { user_code }: { user_code: string }): Promise<void> {
  const { code } = await deviceRequest(ctx, { user_code })
  await answer(ctx, code, { error: 'access_denied', errorDescription: 'somebody denied it' }, null)
}

async function answer(ctx: Ctx, code: string, what: object, grantId: string | null): Promise<void> {
  const answered = await ctx.db
    .updateTable('oauth_tokens')
    .set({ payload: sql`payload || ${JSON.stringify(what)}::jsonb`, session_id: grantId })
    .where(openCode(plainCode(code), ctx.now()))
    .executeTakeFirst()
  if (answered.numUpdatedRows === 0n) throw noCode()
}

/** SQL: the code of a device, while nobody has answered it. */
function openCode(code: string, now: Date) {
  return sql<boolean>`kind = 'DeviceCode' and user_code_hash = ${hashOfApp('user code', code)}
    and expires_at > ${now} and session_id is null and not payload ? 'error'`
}

/** A code without what people put between its letters. */
function plainCode(typed: string): string {
  return typed.toUpperCase().replace(/[^A-Z0-9]/g, '')
}

async function countTry(ctx: Ctx): Promise<void> {
  const limits = [
    { bucket: `device-code user ${requireUserId(ctx.actor)}`, attempts: triesOfAccount, seconds },
    { bucket: `device-code ${networkOf(ctx.address)}`, attempts: triesOfNetwork, seconds },
  ]
  for (const limit of limits)
    if (!(await countAttempt(ctx, limit)))
      throw new AppError('TOO_MANY_CODES', {
        status: 429,
        message: texts.tooManyCodes,
        retryAfter: seconds,
      })
}

function noCode(): AppError {
  return invalid('user_code', texts.noCode, 'NO_CODE')
}
