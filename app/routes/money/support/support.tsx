import { data } from 'react-router'
import type { Route } from './+types/support.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { AppError } from '#app/.server/base/lib/errors.ts'
import { pageCtx } from '#app/.server/base/http/context.ts'
import { formAction } from '#app/.server/base/http/form-action.ts'
import { readForm } from '#app/.server/base/http/form-files.ts'
import { redirect, redirectToCheckout } from '#app/.server/base/http/redirect.ts'
import { payBoost } from '#app/.server/money/boosts/index.ts'
import { payBoostByCard } from '#app/.server/money/sales/index.ts'
import { newUlid } from '#app/.server/base/lib/ulid.ts'
import { isFailedAnswer, orFailedAnswer } from '#app/components/base/forms/failed-answer.ts'
import { SupportPage } from './support-page.tsx'
import type { SupportAnswer } from '#app/components/money/support/support-view.ts'
import { boostForm } from '#app/schemas/money/boost-form.ts'
import { cardBoostForm } from '#app/schemas/money/card-boosts.ts'
import type { BoostInput, BoostReceipt } from '#app/schemas/money/boosts.ts'
import { contentTexts } from '#app/texts/catalogue/content.ts'
import { supportTexts as texts } from '#app/texts/money/support.ts'
import { supportView, typeOf } from './support-view.server.ts'

export async function loader({ request, params: { id }, context }: Route.LoaderArgs) {
  return supportView(pageCtx(context), request, id)
}

/** Pays, and redirects to the receipt; with `stay` the sending page or dialog gets the answer. */
export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const ctx = pageCtx(context)
  const type = (await typeOf(ctx, id)) as BoostInput['entity']['type']
  const form = await readForm(request)
  const stays = form.has('stay')
  const way = form.get('way')
  for (const name of ['stay', 'way']) form.delete(name)
  if (way === 'CARD') return payByCard(ctx, { _id: id, type }, form)
  for (const name of ['amount', 'npub']) form.delete(name)
  let ulid = ulidOf(form)
  const answer = await formAction(form, boostForm, async (input) => {
    const { boost } = await payBoost(ctx, { entity: { _id: id, type }, ...input }).catch(
      (error: unknown) => {
        // A definite refusal: the next attempt is a new boost.
        if (error instanceof AppError) ulid = newUlid(ctx.now())
        throw error
      },
    )
    if (!stays) throw redirect(boost.path, 303)
    return { boost: paid(boost) }
  })
  if ('boost' in answer) return data<SupportAnswer>(answer)
  const { form: refused, proof } = answer.data
  return data<SupportAnswer>({ form: refused, ulid, proof }, answer.init ?? undefined)
}

/** Redirects to the checkout page, which returns here. */
async function payByCard(ctx: Ctx, entity: BoostInput['entity'], form: FormData) {
  for (const name of ['satoshis', 'position']) form.delete(name)
  let ulid = ulidOf(form)
  const answer = await formAction(form, cardBoostForm, async (input) => {
    const { data } = await payBoostByCard(ctx, { entity, currency: 'USD', ...input }).catch(
      (error: unknown) => {
        if (error instanceof AppError) ulid = newUlid(ctx.now())
        throw error
      },
    )
    throw redirectToCheckout(data.checkout_url)
  })
  return data<SupportAnswer>({ form: answer.data.form, ulid }, answer.init ?? undefined)
}

function ulidOf(form: FormData): string {
  const ulid = form.get('ulid')
  return typeof ulid === 'string' ? ulid : ''
}

function paid({ path, satoshis, legs }: BoostReceipt) {
  return {
    path,
    satoshis: satoshis ?? 0,
    isPending: legs.some(({ state }) => state === 'PENDING'),
  }
}

export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  const isAsked = new URL(request.url).searchParams.has('stay')
  return isAsked ? orFailedAnswer(serverLoader) : serverLoader()
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orFailedAnswer(serverAction)
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData || isFailedAnswer(loaderData)) return []
  const title = `${texts.support}: ${loaderData.hit.info.title}`
  return [{ title: contentTexts.pageTitle(title) }, { name: 'robots', content: 'noindex' }]
}

export default function Support({ loaderData, actionData }: Route.ComponentProps) {
  if (isFailedAnswer(loaderData)) return null
  const posted = isFailedAnswer(actionData) ? undefined : actionData
  return <SupportPage key={loaderData.hit._id} view={loaderData} posted={posted} />
}
