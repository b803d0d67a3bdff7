import {
  proofCodeSeconds,
  proveByCode,
  proveByPasskey,
  sendProofCode,
  type WaysToProve,
  waysToProve,
} from '#app/.server/accounts/index.ts'
import type { Ctx } from '#app/.server/ctx.ts'
import { parseInput } from '#app/.server/http/json-call.ts'
import type { ProofView } from '#app/components/account/proof/proof-view.ts'
import { proofCode } from '#app/schemas/accounts.ts'
import { passkeyAnswerForm } from '#app/schemas/passkeys.ts'

/** Handles the form that asks the user to prove their identity again: by code or passkey. */
export async function takeProofStep(ctx: Ctx, formData: FormData): Promise<ProofView> {
  const ways = await waysToProve(ctx)
  const { intent, ...fields } = Object.fromEntries(formData)
  switch (intent) {
    case 'code':
      await proveByCode(ctx, parseInput(proofCode, fields))
      return { ...ways, proved: true }
    case 'passkey':
      await proveByPasskey(ctx, parseInput(passkeyAnswerForm, fields).answer)
      return { ...ways, proved: true }
    case 'send':
      await sendProofCode(ctx)
      return { ...ways, codeSeconds: await proofCodeSeconds(ctx) }
    default:
      return { ...ways, codeSeconds: await begin(ctx, ways) }
  }
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
