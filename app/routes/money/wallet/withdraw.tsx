import { data } from 'react-router'
import type { Route } from './+types/withdraw.ts'
import { signedIn } from '#app/.server/accounts/sessions/index.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { formAction } from '#app/.server/base/http/form-action.ts'
import { readForm } from '#app/.server/base/http/form-files.ts'
import { proofNeeded } from '#app/.server/base/http/proof-needed.ts'
import { toAppError } from '#app/.server/base/http/reply.ts'
import { invoiceOfPlayNode, quoteWithdrawal, withdraw } from '#app/.server/money/wallet/index.ts'
import { newUlid } from '#app/.server/base/lib/ulid.ts'
import { useBalance } from '#app/components/base/shell/balance.ts'
import type { WalletHandle } from '#app/components/money/wallet/wallet-part.tsx'
import { ownWallet } from '#app/components/money/wallet/wallet-place.ts'
import { Withdrawal, type WithdrawalStep } from '#app/components/money/wallet/withdrawal.tsx'
import { spendableSats } from '#app/rules/money/sats.ts'
import { walletAmounts } from '#app/rules/money/amounts.ts'
import { withdrawalForm } from '#app/schemas/money/wallet.ts'
import { contentTexts } from '#app/texts/catalogue/content.ts'
import { walletTexts as texts } from '#app/texts/money/wallet.ts'

export const handle: WalletHandle = { title: texts.withdraw }

export function meta() {
  return [{ title: contentTexts.pageTitle(texts.withdraw) }, { name: 'robots', content: 'noindex' }]
}

export function loader({ context }: Route.LoaderArgs) {
  return { canPlay: signedIn(context).play !== null }
}

type Form = (typeof withdrawalForm)['_output']

/** Quotes a withdrawal, then carries it out. */
export async function action({ request, context }: Route.ActionArgs) {
  const ctx = signedIn(context)
  return formAction(await readForm(request), withdrawalForm, (form) => takeStep(ctx, form))
}

async function takeStep(ctx: Ctx, form: Form) {
  switch (form.intent) {
    case 'play-invoice': {
      const { satoshis = walletAmounts.usual } = form
      const { invoice: target } = await invoiceOfPlayNode(ctx, { satoshis })
      return data<WithdrawalStep>({ step: 'ORDER', order: { target, satoshis } })
    }
    case 'quote': {
      const { intent: _intent, ...order } = form
      return data<WithdrawalStep>(await quoted(ctx, order, newUlid(ctx.now())))
    }
    case 'withdraw':
      return payOrProve(ctx, form)
  }
}

async function payOrProve(ctx: Ctx, form: Extract<Form, { intent: 'withdraw' }>) {
  const { intent: _intent, ulid, ...order } = form
  try {
    const result = await withdraw(ctx, { ulid, ...order })
    return data<WithdrawalStep>({ step: 'DONE', result })
  } catch (error) {
    const known = toAppError(error)
    const proof = proofNeeded(known)
    if (!proof) throw error
    const step = await quoted(ctx, order, ulid)
    return data<WithdrawalStep>({ ...step, ...proof }, { status: known.status })
  }
}

async function quoted(ctx: Ctx, order: Parameters<typeof quoteWithdrawal>[1], ulid: string) {
  const quote = await quoteWithdrawal(ctx, order)
  return { step: 'QUOTE', order, quote, ulid } as const
}

export default function Withdraw({ loaderData, actionData }: Route.ComponentProps) {
  const answer = actionData as WithdrawalStep | undefined
  const balance = spendableSats(useBalance())
  return <Withdrawal place={ownWallet} balance={balance} answer={answer} {...loaderData} />
}
