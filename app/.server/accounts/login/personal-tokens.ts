import { addDays } from 'date-fns/addDays'
import { mostTokens, type Scope, tokenPrefix } from '#app/rules/accounts/scopes.ts'
import type { NewToken } from '#app/schemas/accounts/personal-tokens.ts'
import { tokenTexts as texts } from '#app/texts/accounts/personal-tokens.ts'
import { requireUserId, roleOf } from '#app/.server/base/actor.ts'
import { recordEvent } from '#app/.server/accounts/log/index.ts'
import { type Ctx, transact } from '#app/.server/base/ctx.ts'
import { lockFor } from '#app/.server/base/db/index.ts'
import { AppError, invalid } from '#app/.server/base/lib/errors.ts'
import { newId } from '#app/.server/base/lib/ids.ts'
import {
  hashToken,
  isOpenSession,
  newSecret,
  requireFreshProof,
} from '#app/.server/accounts/sessions/index.ts'

/** A personal token, or an app that was let in, as its account sees it, without its secret. */
export interface PersonalToken {
  id: string
  isApp: boolean
  name: string
  scopes: Scope[]
  createdAt: Date
  /** To the hour; null where it was never used. */
  lastUsedAt: Date | null
  /** Null for one that holds until it is ended. */
  endsAt: Date | null
}

/** Later than any date that is chosen: the end of those that have none. */
const noEnd = new Date('9999-12-31T00:00:00Z')

/**
 * Makes a token for programs of the signed-in account; its secret is known to nobody but who asks, and to them once.
 * @throws AppError 400 for a scope of operators alone, 403 PROOF_NEEDED, 409 TOO_MANY_TOKENS
 */
export async function makePersonalToken(
  ctx: Ctx,
  { name, scopes, days }: NewToken,
): Promise<{ id: string; token: string }> {
  const userId = requireUserId(ctx.actor)
  await requireFreshProof(ctx, 'makeToken')
  if (scopes.includes('operate') && roleOf(ctx.actor) === null)
    throw invalid('scopes', texts.notOperator)
  const token = tokenPrefix + newSecret()
  const id = newId()
  const now = ctx.now()
  await transact(ctx, async (ctx) => {
    await lockFor(ctx, `tokens ${userId}`)
    const own = (await tokensOf(ctx, userId)).filter(({ client_id }) => client_id === null)
    if (own.length >= mostTokens)
      throw new AppError('TOO_MANY_TOKENS', { status: 409, message: texts.tooMany(mostTokens) })
    await ctx.db
      .insertInto('sessions')
      .values({
        id,
        secret_hash: hashToken(token),
        user_id: userId,
        created_at: now,
        last_seen_at: now,
        expires_at: days === null ? noEnd : addDays(now, days),
        name,
        scopes: [...new Set(scopes)],
      })
      .execute()
    await recordEvent(ctx, 'TOKEN_MADE', { details: { name, to: scopes.join(', ') } })
  })
  return { id, token }
}

/** The open tokens of the signed-in account and its apps, the newest first. */
export async function personalTokens(ctx: Ctx): Promise<PersonalToken[]> {
  const rows = await tokensOf(ctx, requireUserId(ctx.actor))
  return rows.map((row) => ({
    id: row.id,
    isApp: row.client_id !== null,
    name: row.name ?? '',
    scopes: (row.scopes ?? []) as Scope[],
    createdAt: row.created_at,
    lastUsedAt: row.last_seen_at > row.created_at ? row.last_seen_at : null,
    endsAt: row.expires_at < noEnd ? row.expires_at : null,
  }))
}

function tokensOf({ db, now }: Pick<Ctx, 'db' | 'now'>, userId: string) {
  return db
    .selectFrom('sessions')
    .select(['id', 'name', 'scopes', 'created_at', 'last_seen_at', 'expires_at', 'client_id'])
    .where('user_id', '=', userId)
    .where('scopes', 'is not', null)
    .where(isOpenSession(now()))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
}
