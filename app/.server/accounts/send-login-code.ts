import type { SendLoginCode } from '#app/schemas/accounts.ts'
import { loginTexts } from '#app/texts/login.ts'
import type { Ctx } from '../ctx.ts'
import { authError } from './auth-error.ts'
import type { CodeAsker } from './code-tries.ts'
import { askerFor } from './known-device.ts'
import { codeMinutes, mailCode } from './mailed-codes.ts'
import { countHit, type RateLimit } from './rate-limit.ts'

const hour = 3600
/** As long as a code works: whoever is over the limit of their address has one in the mailbox that does. */
const codeLife = codeMinutes * 60

export function loginSubject(email: string): string {
  return `log-in ${email}`
}

/**
 * Mails a login code to an address. Whether the address has an account plays no part.
 * @throws AppError ERROR_AUTH_TOO_MANY_REQUESTS, ERROR_AUTH_MAIL_FAILED
 */
export async function sendLoginCode(ctx: Ctx, input: Pick<SendLoginCode, 'email'>): Promise<void> {
  const { email } = input
  const asker = await askerFor(ctx, email)
  await stayWithin(ctx, limitsOf(asker, email))
  await mailCode(
    ctx,
    { subject: loginSubject(email), asker },
    { to: email, write: (code) => loginTexts.mail(code, codeMinutes) },
  )
}

/** By who asks first, then by address; what a device that the account knows may do, nobody else can use up. */
function limitsOf(asker: CodeAsker, email: string): RateLimit[] {
  const own = { bucket: `codes ${asker.id} ${email}`, hits: 5, seconds: codeLife }
  if (asker.isKnown) return [own]
  return [{ bucket: `codes ${asker.id}`, hits: 20, seconds: hour }, own, addressLimit(email)]
}

/** What all whom the account doesn't know may have sent to one address. */
export function addressLimit(email: string): RateLimit {
  return { bucket: `codes to ${email}`, hits: 8, seconds: codeLife }
}

/** One after the other, so that whoever is over a narrow limit doesn't use up the wider ones. */
export async function stayWithin(ctx: Ctx, limits: RateLimit[]): Promise<void> {
  for (const limit of limits)
    if (!(await countHit(ctx, limit))) throw authError('ERROR_AUTH_TOO_MANY_REQUESTS')
}
