import { data } from 'react-router'
import type { Route } from './+types/pay.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { pageCtx } from '#app/.server/base/http/context.ts'
import { formAction } from '#app/.server/base/http/form-action.ts'
import { readForm } from '#app/.server/base/http/form-files.ts'
import { payFromEventWallet, quoteEventPayment } from '#app/.server/money/wallet/index.ts'
import { newUlid } from '#app/.server/base/lib/ulid.ts'
import type { WalletHandle } from '#app/components/money/wallet/wallet-part.tsx'
import { eventWalletPlace } from '#app/components/money/wallet/wallet-place.ts'
import { Withdrawal, type WithdrawalStep } from '#app/components/money/wallet/withdrawal.tsx'
import { spendableSats } from '#app/rules/money/sats.ts'
import { eventPaymentForm } from '#app/schemas/money/event-wallets.ts'
import { contentTexts } from '#app/texts/catalogue/content.ts'
import { eventWalletTexts as texts } from '#app/texts/money/event-wallets.ts'
import { openForUse } from './open.server.ts'

export const handle: WalletHandle = { title: texts.pay }

export function meta() {
  return [{ title: contentTexts.pageTitle(texts.pay) }, { name: 'robots', content: 'noindex' }]
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const { millisats } = await openForUse(pageCtx(context), params.token)
  return { balance: spendableSats(millisats) }
}

/** Quotes a payment, then pays. */
export async function action({ request, params: { token }, context }: Route.ActionArgs) {
  const ctx = pageCtx(context)
  return formAction(await readForm(request), eventPaymentForm, async (form) =>
    data(await takeStep(ctx, token, form)),
  )
}

async function takeStep(
  ctx: Ctx,
  token: string,
  form: (typeof eventPaymentForm)['_output'],
): Promise<WithdrawalStep> {
  const { intent: _intent, ...order } = form
  if (form.intent === 'withdraw')
    return {
      step: 'DONE',
      result: await payFromEventWallet(ctx, token, { ...order, ulid: form.ulid }),
    }
  const quote = await quoteEventPayment(ctx, token, order)
  return { step: 'QUOTE', order, quote, ulid: newUlid(ctx.now()) }
}

export default function EventPayment({ loaderData, actionData, params }: Route.ComponentProps) {
  return (
    <Withdrawal
      place={eventWalletPlace(params.token)}
      balance={loaderData.balance}
      answer={actionData as WithdrawalStep | undefined}
      canPlay={false}
    />
  )
}
