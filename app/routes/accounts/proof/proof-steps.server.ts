import {
  proofCodeSeconds,
  proveByCode,
  proveByPasskey,
  sendProofCode,
  type WaysToProve,
  waysToProve,
} from '#app/.server/accounts/login/index.ts'
import { type RenewedSession, sessionCookieFor } from '#app/.server/accounts/sessions/index.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { parseInput } from '#app/.server/base/http/json-call.ts'
import type { ProofView } from '#app/components/accounts/proof/proof-view.ts'
import { proofCode } from '#app/schemas/accounts/accounts.ts'
import { passkeyAnswerForm } from '#app/schemas/accounts/passkeys.ts'

interface ProofStep {
  view: ProofView
  /** The cookie of the session that was renewed by a proof. */
  headers?: HeadersInit
}

/** Handles the form that asks the user to prove their identity again: by code or passkey. */
export async function takeProofStep(ctx: Ctx, formData: FormData): Promise<ProofStep> {
  const ways = await waysToProve(ctx)
  const { intent, ...fields } = Object.fromEntries(formData)
  switch (intent) {
    case 'code':
      return proved(ctx, ways, await proveByCode(ctx, parseInput(proofCode, fields)))
    case 'passkey':
      return proved(
        ctx,
        ways,
        await proveByPasskey(ctx, parseInput(passkeyAnswerForm, fields).answer),
      )
    case 'send':
      await sendProofCode(ctx)
      return { view: { ...ways, codeSeconds: await proofCodeSeconds(ctx) } }
    default:
      return { view: { ...ways, codeSeconds: await begin(ctx, ways) } }
  }
}

async function proved(ctx: Ctx, ways: WaysToProve, renewed: RenewedSession): Promise<ProofStep> {
  return { view: { ...ways, proved: true }, headers: await renewedCookie(ctx, renewed) }
}

/** Keeps the renewed session in the browser that proved. */
export async function renewedCookie(ctx: Ctx, { secret }: RenewedSession): Promise<HeadersInit> {
  return { 'Set-Cookie': await sessionCookieFor(ctx.site, secret) }
}

/**
 * If the account has no passkeys, mails a code at once, unless the last one is still valid. Returns how many seconds
 * the code is valid for.
 */
async function begin(ctx: Ctx, { email, hasPasskeys }: WaysToProve): Promise<number> {
  const seconds = await proofCodeSeconds(ctx)
  if (seconds > 0 || hasPasskeys || email === null) return seconds
  await sendProofCode(ctx)
  return proofCodeSeconds(ctx)
}
