import { createHmac, hash } from 'node:crypto'
import { purposeKey } from '#app/.server/base/lib/purpose-key.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { notFound } from '#app/.server/base/lib/errors.ts'

/** Only the hash is stored: a leaked database can't be spent from. */
export function hashOfToken(token: string): Buffer {
  return hash('sha256', token, 'buffer')
}

/**
 * The token of the wallet that a transfer has filled, derived from a key of the installation: a retry gets the same
 * one, though it isn't stored.
 */
export function tokenOf(key: Uint8Array, transferId: string): string {
  return createHmac('sha256', purposeKey(key, 'event wallets'))
    .update(transferId)
    .digest()
    .subarray(0, 24)
    .toString('base64url')
}

/** The event wallet with this token. @throws AppError 404 */
export async function findByToken(ctx: Pick<Ctx, 'db'>, token: string) {
  const row = await findEventWallet(ctx, token)
  if (!row) throw notFound()
  return row
}

/** The event wallet with this token; undefined for none. */
export function findEventWallet({ db }: Pick<Ctx, 'db'>, token: string) {
  return db
    .selectFrom('event_wallets')
    .select(['id', 'user_id', 'name', 'expires_at'])
    .where('token_hash', '=', hashOfToken(token))
    .executeTakeFirst()
}
