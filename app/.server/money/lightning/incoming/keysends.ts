import { decodeHex } from '@oslojs/encoding'
import { isInstallationFee, memberKey, memberOf } from '#app/protocols/lightning/value-split.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'

const longestRecord = 200

/** The account that a keysend's record names; null if it names none of this installation. */
export async function keysendRecipient(
  { db }: Pick<Ctx, 'db'>,
  tlv: Readonly<Record<number, string>>,
): Promise<string | null> {
  const id = memberOf(memberKey, memberRecordIn(tlv))
  if (id === null) return null
  return accountWithId({ db }, id)
}

/** Whether a keysend is for the installation itself. */
export function isKeysendForInstallation(tlv: Readonly<Record<number, string>>): boolean {
  return isInstallationFee(memberKey, memberRecordIn(tlv))
}

function memberRecordIn(tlv: Readonly<Record<number, string>>): string | undefined {
  const record = tlv[Number(memberKey)]
  if (record === undefined || record.length > longestRecord) return undefined
  return new TextDecoder().decode(decodeHex(record))
}

/** The id, if an account has it. */
async function accountWithId({ db }: Pick<Ctx, 'db'>, id: string): Promise<string | null> {
  const user = await db.selectFrom('users').select('id').where('id', '=', id).executeTakeFirst()
  return user?.id ?? null
}
