import { accountTexts } from '#app/texts/accounts/account.ts'
import { requireUserId } from '#app/.server/base/actor.ts'
import { recordEvent } from '#app/.server/accounts/log/index.ts'
import { type Ctx, transact } from '#app/.server/base/ctx.ts'
import { AppError, notFound } from '#app/.server/base/lib/errors.ts'
import { requireFreshProof } from '#app/.server/accounts/sessions/index.ts'
import { lockOwnAccount, requireWayIn } from '../login-methods.ts'

const maxPasskeys = 20

/** A passkey, as its owner sees it. */
export interface Passkey {
  id: string
  name: string
  /** Whether it is a security key (USB or NFC) rather than a phone or computer. */
  isKey: boolean
  createdAt: Date
  lastUsedAt: Date | null
}

/** The passkeys of the signed-in user, oldest first. */
export async function listPasskeys(ctx: Ctx): Promise<Passkey[]> {
  const rows = await passkeysOf(ctx, requireUserId(ctx.actor))
  return rows.map((row) => ({
    id: row.credential_id,
    name: row.name,
    isKey: row.transports.some((way) => way === 'usb' || way === 'nfc'),
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at,
  }))
}

export function passkeysOf(ctx: Ctx, userId: string) {
  return ctx.db
    .selectFrom('passkeys')
    .select(['credential_id', 'name', 'transports', 'created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('credential_id')
    .execute()
}

/** Whether the signed-in user has any passkey. */
export async function hasPasskeys(ctx: Ctx): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('passkeys')
    .select('user_id')
    .where('user_id', '=', requireUserId(ctx.actor))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** @throws AppError 409 TOO_MANY_PASSKEYS */
export function requireRoom(passkeys: readonly unknown[]): void {
  if (passkeys.length >= maxPasskeys)
    throw new AppError('TOO_MANY_PASSKEYS', {
      status: 409,
      message: accountTexts.mostPasskeys(maxPasskeys),
    })
}

/** Renames a passkey of the signed-in user. @throws AppError 404 NO_PASSKEY */
export async function renamePasskey(
  ctx: Ctx,
  { passkey, name }: { passkey: string; name: string },
): Promise<void> {
  const renamed = await ctx.db
    .updateTable('passkeys')
    .set({ name })
    .where('user_id', '=', requireUserId(ctx.actor))
    .where('credential_id', '=', passkey)
    .returning('user_id')
    .executeTakeFirst()
  if (!renamed) throw noPasskey()
}

/** Removes a passkey of the signed-in user. @throws AppError PROOF_NEEDED, 404 NO_PASSKEY, 409 ONLY_WAY_IN */
export async function removePasskey(ctx: Ctx, { passkey }: { passkey: string }): Promise<void> {
  await requireFreshProof(ctx, 'removePasskey')
  await transact(ctx, async (ctx) => {
    const { userId } = await lockOwnAccount(ctx)
    const removed = await ctx.db
      .deleteFrom('passkeys')
      .where('user_id', '=', userId)
      .where('credential_id', '=', passkey)
      .returning('name')
      .executeTakeFirst()
    if (!removed) throw noPasskey()
    await requireWayIn(ctx, userId)
    await recordEvent(ctx, 'PASSKEY_REMOVED', { details: { name: removed.name } })
  })
}

function noPasskey(): AppError {
  return notFound('NO_PASSKEY', accountTexts.noPasskey)
}
