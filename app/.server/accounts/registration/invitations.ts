import { createHash, randomBytes } from 'node:crypto'
import { addDays } from 'date-fns/addDays'
import { subDays } from 'date-fns/subDays'
import type { InvitationInput, InvitationView } from '#app/schemas/accounts/registration.ts'
import { requireAct } from '#app/.server/base/actor.ts'
import { type Ctx, transact } from '#app/.server/base/ctx.ts'
import { newId } from '#app/.server/base/lib/ids.ts'
import { recordEvent } from '#app/.server/accounts/log/index.ts'

const tokenBytes = 24
const longestToken = 64
const mostListed = 200
/** How long an invitation that is over is still listed. */
const listedDays = 90

/**
 * Makes an invitation for so many new accounts, for so many days. The link is told once: only its hash is stored.
 * @throws AppError 403 FORBIDDEN
 */
export async function makeInvitation(
  ctx: Ctx,
  { uses, days, note }: InvitationInput,
): Promise<{ link: string }> {
  requireAct(ctx.actor, 'LET_IN')
  const token = randomBytes(tokenBytes).toString('base64url')
  const created_by = ctx.actor.kind === 'user' ? ctx.actor.userId : null
  await transact(ctx, async (ctx) => {
    await ctx.db
      .insertInto('account_invitations')
      .values({
        id: newId(),
        token_hash: hashOf(token),
        note,
        uses,
        created_by,
        created_at: ctx.now(),
        expires_at: addDays(ctx.now(), days),
      })
      .execute()
    await recordEvent(ctx, 'ACCOUNTS_INVITED', { details: { name: note, to: String(uses) } })
  })
  return { link: `${ctx.site.publicUrl}/invitation/${token}` }
}

/** The invitations, newest first. @throws AppError 403 FORBIDDEN */
export async function listInvitations(ctx: Ctx): Promise<InvitationView[]> {
  requireAct(ctx.actor, 'LET_IN')
  const rows = await ctx.db
    .selectFrom('account_invitations')
    .select(['id', 'note', 'uses', 'used', 'expires_at'])
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(mostListed)
    .execute()
  return rows.map(({ id, note, uses, used, expires_at }) => ({
    id,
    note,
    uses,
    used,
    expires: expires_at.toISOString(),
    isOver: used >= uses || expires_at <= ctx.now(),
  }))
}

/** Nobody comes in by it any more. @throws AppError 403 FORBIDDEN */
export async function endInvitation(ctx: Ctx, { id }: { id: string }): Promise<void> {
  requireAct(ctx.actor, 'LET_IN')
  await ctx.db.deleteFrom('account_invitations').where('id', '=', id).execute()
}

/** Whether a token would let somebody in now. */
export async function isOpenInvitation(
  ctx: Pick<Ctx, 'db' | 'now'>,
  token: string,
): Promise<boolean> {
  if (token === '' || token.length > longestToken) return false
  const row = await ctx.db
    .selectFrom('account_invitations')
    .select('id')
    .where('token_hash', '=', hashOf(token))
    .where('expires_at', '>', ctx.now())
    .whereRef('used', '<', 'uses')
    .executeTakeFirst()
  return row !== undefined
}

/** Takes one place, in the transaction that makes the account; concurrent ones wait for each other at the row. */
export async function takeInvitation(
  ctx: Pick<Ctx, 'db' | 'now'>,
  token: string,
): Promise<boolean> {
  if (token === '' || token.length > longestToken) return false
  const { numUpdatedRows } = await ctx.db
    .updateTable('account_invitations')
    .set(({ eb }) => ({ used: eb('used', '+', 1) }))
    .where('token_hash', '=', hashOf(token))
    .where('expires_at', '>', ctx.now())
    .whereRef('used', '<', 'uses')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Deletes invitations that have been over for long. */
export async function cleanUpInvitations({ db, now }: Ctx): Promise<void> {
  await db
    .deleteFrom('account_invitations')
    .where('expires_at', '<', subDays(now(), listedDays))
    .execute()
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(`tributary account invitation\0${token}`).digest()
}
