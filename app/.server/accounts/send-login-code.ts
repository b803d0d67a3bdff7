import { addMinutes } from 'date-fns/addMinutes'
import type { SendLoginCode } from '#app/schemas/accounts.ts'
import { loginTexts } from '#app/texts/login.ts'
import type { Ctx } from '../ctx.ts'
import { authError } from './auth-error.ts'
import { hashLoginCode, newLoginCode } from './login-code.ts'
import { countHit, networkOf } from './rate-limit.ts'

const hour = 3600
const lifetimeMinutes = 10
const tries = 5

/**
 * Mails a login code to an address; a code sent before stops working. Whether the address has an account plays no part.
 * @throws AppError ERROR_AUTH_TOO_MANY_REQUESTS, ERROR_AUTH_MAIL_FAILED
 */
export async function sendLoginCode(ctx: Ctx, input: Pick<SendLoginCode, 'email'>): Promise<void> {
  const { email } = input
  await limitCodes(ctx, email)
  const code = newLoginCode()
  await storeCode(ctx, email, code)
  try {
    await ctx.mailer.send({ to: email, ...loginTexts.mail(code, lifetimeMinutes) })
  } catch (error) {
    throw authError('ERROR_AUTH_MAIL_FAILED', error)
  }
}

// One after the other, so that whoever is over a narrow limit doesn't use up the wider ones.
async function limitCodes(ctx: Ctx, email: string): Promise<void> {
  const limits = [
    { bucket: `login-code network ${networkOf(ctx.address)}`, hits: 20 },
    { bucket: `login-code email ${email}`, hits: 5 },
    { bucket: 'login-code all', hits: 1000 },
  ]
  for (const limit of limits) {
    if (!(await countHit(ctx, { ...limit, seconds: hour })))
      throw authError('ERROR_AUTH_TOO_MANY_REQUESTS')
  }
}

async function storeCode(ctx: Ctx, email: string, code: string): Promise<void> {
  const now = ctx.now()
  const row = {
    code_hash: hashLoginCode(ctx.secret, email, code),
    tries_left: tries,
    created_at: now,
    expires_at: addMinutes(now, lifetimeMinutes),
  }
  await ctx.db
    .insertInto('login_codes')
    .values({ email, ...row })
    .onConflict((conflict) => conflict.column('email').doUpdateSet(row))
    .execute()
}
