import { hash } from 'node:crypto'
import type { Ctx } from '#app/.server/ctx.ts'
import { notFound } from '#app/.server/errors.ts'

/** Only this is kept: who reads the database can't spend. */
export function hashOfToken(token: string): Buffer {
  return hash('sha256', token, 'buffer')
}

/** The wallet that a link opens. @throws AppError 404 */
export async function findByToken({ db }: Pick<Ctx, 'db'>, token: string) {
  const row = await db
    .selectFrom('event_wallets')
    .select(['id', 'name', 'expires_at'])
    .where('token_hash', '=', hashOfToken(token))
    .executeTakeFirst()
  if (!row) throw notFound()
  return row
}
