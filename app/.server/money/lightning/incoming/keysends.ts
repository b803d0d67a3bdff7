import { decodeHex } from '@oslojs/encoding'
import { isInstallationFee, memberKey, memberOf } from '#app/protocols/lightning/value-split.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'

const longestRecord = 200

/** The account that a payment without an invoice is for; null if none is named that is known here. */
export async function recipientOf(
  { db }: Pick<Ctx, 'db'>,
  tlv: Readonly<Record<number, string>>,
): Promise<string | null> {
  const id = memberOf(memberKey, named(tlv))
  if (id === null) return null
  return accountWithId({ db }, id)
}

/** Whether a payment without an invoice is for the installation itself. */
export function isForInstallation(tlv: Readonly<Record<number, string>>): boolean {
  return isInstallationFee(memberKey, named(tlv))
}

function named(tlv: Readonly<Record<number, string>>): string | undefined {
  const record = tlv[Number(memberKey)]
  if (record === undefined || record.length > longestRecord) return undefined
  return new TextDecoder().decode(decodeHex(record))
}

/** The same id if it is an account's here. */
async function accountWithId({ db }: Pick<Ctx, 'db'>, id: string): Promise<string | null> {
  const user = await db.selectFrom('users').select('id').where('id', '=', id).executeTakeFirst()
  return user?.id ?? null
}
