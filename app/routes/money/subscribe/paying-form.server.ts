import { data } from 'react-router'
import type { z } from 'zod'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { AppError } from '#app/.server/base/lib/errors.ts'
import { formAction } from '#app/.server/base/http/form-action.ts'
import { redirect, redirectToCheckout } from '#app/.server/base/http/redirect.ts'
import { newUlid } from '#app/.server/base/lib/ulid.ts'
import type { PaidFormAnswer } from '#app/components/money/payments/use-paid-forms.ts'

/** Return URLs of the checkout. */
interface ReturnAddresses {
  success_url: string
  cancel_url: string
}

/**
 * The action of a paying form. `work` returns what was done, or the URL of a checkout page, to which the browser is
 * redirected. With `stay` the sending page or dialog gets the answer, else it is redirected to `path`.
 */
export async function payingForm<Schema extends z.ZodType, Done extends string>(
  ctx: Ctx,
  form: FormData,
  schema: Schema,
  path: string,
  work: (
    input: z.output<Schema>,
    back: ReturnAddresses,
  ) => Promise<{ done: Done; checkout_url?: string | null }>,
) {
  const stays = form.has('stay')
  form.delete('stay')
  let ulid = String(form.get('ulid') ?? '')
  const query = new URLSearchParams({ ulid })
  const back = {
    success_url: `${path}?status=success&${query}`,
    cancel_url: `${path}?status=cancelled&${query}`,
  }
  const answer = await formAction(form, schema, async (input) => {
    const { done, checkout_url } = await work(input, back).catch((error: unknown) => {
      // A definite refusal: the next attempt is a new payment.
      if (error instanceof AppError) ulid = newUlid(ctx.now())
      throw error
    })
    if (checkout_url) throw redirectToCheckout(checkout_url)
    if (!stays) throw redirect(path, 303)
    return { done }
  })
  if ('done' in answer) return data<PaidFormAnswer<Done>>(answer)
  return data<PaidFormAnswer<Done>>({ form: answer.data.form, ulid }, answer.init ?? undefined)
}
