import {
  proveByCode,
  proveByPasskey,
  sendProofCode,
  waysToProve,
} from '#app/.server/accounts/index.ts'
import type { Ctx } from '#app/.server/ctx.ts'
import { parseInput } from '#app/.server/http/json-call.ts'
import type { ProofView } from '#app/components/account/proof/proof-view.ts'
import { proofCode } from '#app/schemas/accounts.ts'
import { passkeyAnswerForm } from '#app/schemas/passkeys.ts'

/** Takes the step towards a fresh proof that a form asks for. */
export async function takeProofStep(ctx: Ctx, formData: FormData): Promise<ProofView> {
  const ways = await waysToProve(ctx)
  const fields = Object.fromEntries(formData)
  switch (formData.get('intent')) {
    case 'code':
      await proveByCode(ctx, parseInput(proofCode, fields))
      return { ...ways, proved: true }
    case 'passkey':
      await proveByPasskey(ctx, parseInput(passkeyAnswerForm, fields).answer)
      return { ...ways, proved: true }
    case 'send':
      await sendProofCode(ctx)
      return { ...ways, codeSent: true }
    default:
      // Where there is no other way, the code is on its way at once.
      if (ways.hasPasskeys) return ways
      await sendProofCode(ctx)
      return { ...ways, codeSent: true }
  }
}
