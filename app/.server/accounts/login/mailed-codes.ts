import { addMinutes } from 'date-fns/addMinutes'
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { type Ctx, transact } from '#app/.server/base/ctx.ts'
import { authError } from './auth-error.ts'
import { type CodeAsker, type CodeTries, takeTry } from './code-tries.ts'
import { purposeKey } from '#app/.server/base/lib/purpose-key.ts'

export const codeMinutes = 10

// 32 letters and digits without lookalikes (0 and O, 1 and I): five random bits each.
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** A new code to mail: 6 letters or digits, 30 random bits. */
export function newMailedCode(): string {
  return Array.from(randomBytes(6), (byte) => alphabet[byte % alphabet.length]).join('')
}

/** The stored hash of a code. It is bound to one subject, and can't be searched back without the key. */
export function hashMailedCode(key: Uint8Array, subject: string, code: string): Buffer {
  return createHmac('sha256', purposeKey(key, 'login code')).update(`${subject}\0${code}`).digest()
}

interface MailedCode {
  /** What the code is good for, and for whom; it is valid for nothing else. */
  subject: string
  asker: CodeAsker
}

/**
 * Mails a code for a subject. An earlier code of the same asker stops working, those of other askers don't.
 * @throws AppError ERROR_AUTH_MAIL_FAILED
 */
export async function mailCode(
  ctx: Ctx,
  { subject, asker }: MailedCode,
  mail: { to: string; write: (code: string) => { subject: string; text: string } },
): Promise<void> {
  const code = newMailedCode()
  const now = ctx.now()
  await transact(ctx, async (ctx) => {
    await ctx.db
      .deleteFrom('mailed_codes')
      .where('subject', '=', subject)
      .where('asker', '=', asker.id)
      .execute()
    await ctx.db
      .insertInto('mailed_codes')
      .values({
        subject,
        code_hash: hashMailedCode(ctx.keys.newest(), subject, code),
        asker: asker.id,
        created_at: now,
        expires_at: addMinutes(now, codeMinutes),
      })
      .execute()
  })
  try {
    await ctx.mailer.send({ to: mail.to, ...mail.write(code) })
  } catch (error) {
    throw authError('ERROR_AUTH_MAIL_FAILED', error)
  }
}

/**
 * Uses up a code together with all others of its subject, and runs `work` in the same transaction.
 * @throws AppError ERROR_AUTH_CODE_INVALID, ERROR_AUTH_CODE_EXPIRED (none sent, used up, too old, too many tries)
 */
export async function redeemCode<T>(
  ctx: Ctx,
  { subject, asker, code }: MailedCode & { code: string },
  work: (ctx: Ctx) => Promise<T>,
): Promise<T> {
  const given = ctx.keys.accepted().map((key) => hashMailedCode(key, subject, code))
  const isGiven = (hash: Buffer) => given.some((each) => timingSafeEqual(each, hash))
  const wanted = await takeTries(ctx, { subject, asker })
  if (wanted.length === 0) throw authError('ERROR_AUTH_CODE_EXPIRED')
  if (!wanted.some(isGiven)) throw authError('ERROR_AUTH_CODE_INVALID')
  return transact(ctx, async (ctx) => {
    const used = await ctx.db
      .deleteFrom('mailed_codes')
      .where('subject', '=', subject)
      .returning('code_hash')
      .execute()
    if (!used.some(({ code_hash }) => isGiven(code_hash)))
      throw authError('ERROR_AUTH_CODE_EXPIRED')
    return work(ctx)
  })
}

/**
 * Counts a try at each valid code of the subject before the guess is compared, so that parallel guesses can't share one
 * try. Returns the hashes of those codes for which the asker had a try left.
 */
function takeTries(ctx: Ctx, { subject, asker }: MailedCode): Promise<Buffer[]> {
  return transact(ctx, async (ctx) => {
    const codes = await ctx.db
      .selectFrom('mailed_codes')
      .select(['code_hash', 'asker', 'tries'])
      .where('subject', '=', subject)
      .where('expires_at', '>', ctx.now())
      .orderBy('code_hash')
      .forUpdate()
      .execute()
    const wanted: Buffer[] = []
    for (const { code_hash, asker: askedFor, tries } of codes) {
      const left = takeTry(tries as CodeTries, asker, askedFor)
      if (!left) continue
      await ctx.db
        .updateTable('mailed_codes')
        .set({ tries: JSON.stringify(left) })
        .where('subject', '=', subject)
        .where('code_hash', '=', code_hash)
        .execute()
      wanted.push(code_hash)
    }
    return wanted
  })
}
