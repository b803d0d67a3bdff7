import { decodeHex } from '@oslojs/encoding'
import type { Ctx } from '#app/.server/ctx.ts'

/** The record by which a payment to our node says for whom it is: '01' and the id of the account. */
export const walletRecord = 906_608
const prefix = '01'
const idShape = /^[A-Za-z0-9]{20}$/

/** The value of that record for an account. */
export function walletValue(userId: string): string {
  return prefix + userId
}

/** The account that a payment without an invoice is for; null if none is named that is known here. */
export async function recipientOf(
  { db }: Pick<Ctx, 'db'>,
  tlv: Readonly<Record<number, string>>,
): Promise<string | null> {
  const record = tlv[walletRecord]
  if (record === undefined || record.length > 200) return null
  const value = new TextDecoder().decode(decodeHex(record))
  const id = value.startsWith(prefix) ? value.slice(prefix.length) : ''
  if (!idShape.test(id)) return null
  const user = await db.selectFrom('users').select('id').where('id', '=', id).executeTakeFirst()
  return user?.id ?? null
}
