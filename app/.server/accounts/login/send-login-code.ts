import type { SendLoginCode } from '#app/schemas/accounts/accounts.ts'
import { loginTexts } from '#app/texts/accounts/login.ts'
import { registrationTexts } from '#app/texts/accounts/registration.ts'
import { blockTexts } from '#app/texts/accounts/blocks.ts'
import { isBlockedEmail } from '#app/.server/accounts/blocks/index.ts'
import { mayOpenAccount } from '#app/.server/accounts/registration/index.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { authError } from './auth-error.ts'
import type { CodeAsker } from './code-tries.ts'
import { askerFor } from './known-device.ts'
import { codeMinutes, mailCode } from './mailed-codes.ts'
import { countAttempt, type RateLimit } from '#app/.server/accounts/limits/index.ts'

const hour = 3600
/** A window as long as a code is valid: anyone over the limit of an address still has a valid code in its mailbox. */
const codeLife = codeMinutes * 60

export function loginSubject(email: string): string {
  return `log-in ${email}`
}

/**
 * Mails a login code to an address, whether or not it has an account. Where it has none and may open none it is mailed
 * that instead: whoever asks isn't told, but who reads the mailbox.
 * @throws AppError ERROR_AUTH_TOO_MANY_REQUESTS, ERROR_AUTH_MAIL_FAILED
 */
export async function sendLoginCode(
  ctx: Ctx,
  input: Pick<SendLoginCode, 'email' | 'invitation'>,
): Promise<void> {
  const { email, invitation } = input
  const asker = await askerFor(ctx, email)
  await requireWithinLimits(ctx, limitsOf(asker, email))
  if (!(await hasAccount(ctx, email)) && !(await mayOpenAccount(ctx, { email, invitation })))
    return sayThatThereIsNone(ctx, email)
  await mailCode(
    ctx,
    { subject: loginSubject(email), asker },
    { to: email, write: (code) => loginTexts.mail(code, codeMinutes) },
  )
}

async function hasAccount(ctx: Ctx, email: string): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirst()
  return row !== undefined
}

async function sayThatThereIsNone(ctx: Ctx, to: string): Promise<void> {
  const { publicUrl, contactEmail } = ctx.site
  const mail = (await isBlockedEmail(ctx, to))
    ? blockTexts.emailMail(publicUrl, contactEmail)
    : registrationTexts.noAccountMail(publicUrl)
  try {
    await ctx.mailer.send({ to, ...mail })
  } catch (error) {
    throw authError('ERROR_AUTH_MAIL_FAILED', error)
  }
}

/** Limits by asker, then by address. Known devices have only their own, which nobody else can use up. */
function limitsOf(asker: CodeAsker, email: string): RateLimit[] {
  const own = { bucket: `codes ${asker.id} ${email}`, attempts: 5, seconds: codeLife }
  if (asker.isKnown) return [own]
  return [{ bucket: `codes ${asker.id}`, attempts: 20, seconds: hour }, own, addressLimit(email)]
}

/** The limit for codes to one address from all devices that the account doesn't know. */
export function addressLimit(email: string): RateLimit {
  return { bucket: `codes to ${email}`, attempts: 8, seconds: codeLife }
}

/** Counts the limits one after another, so that an exceeded narrow limit doesn't use up the wider ones. */
export async function requireWithinLimits(ctx: Ctx, limits: RateLimit[]): Promise<void> {
  for (const limit of limits)
    if (!(await countAttempt(ctx, limit))) throw authError('ERROR_AUTH_TOO_MANY_REQUESTS')
}
