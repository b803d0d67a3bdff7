import { createHmac, hash } from 'node:crypto'
import { purposeKey } from '#app/.server/base/lib/purpose-key.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { notFound } from '#app/.server/base/lib/errors.ts'

/** Only this is kept: who reads the database can't spend. */
export function hashOfToken(token: string): Buffer {
  return hash('sha256', token, 'buffer')
}

/** The token of the wallet that a transfer has filled: the same for the same press, though it isn't kept. */
export function tokenOf({ secret }: Pick<Ctx, 'secret'>, transferId: string): string {
  const key = purposeKey(secret, 'event wallets')
  return createHmac('sha256', key).update(transferId).digest().subarray(0, 24).toString('base64url')
}

/** The wallet that a link opens. @throws AppError 404 */
export async function findByToken(ctx: Pick<Ctx, 'db'>, token: string) {
  const row = await findEventWallet(ctx, token)
  if (!row) throw notFound()
  return row
}

/** The same; undefined for none. */
export function findEventWallet({ db }: Pick<Ctx, 'db'>, token: string) {
  return db
    .selectFrom('event_wallets')
    .select(['id', 'user_id', 'name', 'expires_at'])
    .where('token_hash', '=', hashOfToken(token))
    .executeTakeFirst()
}
