import type { Route } from './+types/unlock.ts'
import { requireLogin } from '#app/.server/accounts/sessions/index.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { sellerOf } from '#app/.server/studio/pricing/index.ts'
import { pageCtx } from '#app/.server/base/http/context.ts'
import { readForm } from '#app/.server/base/http/form-files.ts'
import { notHere } from '#app/.server/base/http/not-found.ts'
import { purchase } from '#app/.server/money/sales/index.ts'
import { isFailedAnswer, orFailedAnswer } from '#app/components/base/forms/failed-answer.ts'
import { UnlockPage } from './unlock-page.tsx'
import { unlockPath } from '#app/rules/money/unlock-path.ts'
import { isUnlocked } from '#app/rules/money/offers.ts'
import { unlockWords } from '#app/components/money/unlock/unlock-words.ts'
import { unlockForm } from '#app/schemas/money/subscribe-form.ts'
import type { PurchaseInput } from '#app/schemas/money/subscriptions.ts'
import { contentTexts } from '#app/texts/catalogue/content.ts'
import { changePrivateFeed } from './change-private-feed.server.ts'
import { payingForm } from './paying-form.server.ts'
import { unlockedType, unlockView } from './unlock-view.server.ts'

export async function loader({ request, params: { id }, context }: Route.LoaderArgs) {
  return unlockView(pageCtx(context), request, id)
}

export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const ctx = requireLogin(pageCtx(context), request)
  const path = unlockPath({ _type: await unlockedType(ctx, id), _id: id })
  return payingForm(ctx, await readForm(request), unlockForm, path, async (form, back) => ({
    done: form.intent,
    checkout_url: await carryOut(ctx, id, form, back),
  }))
}

/** Carries out the form's intent; returns the URL of a checkout page, if any. */
async function carryOut(ctx: Ctx, item: string, form: Form, back: Back): Promise<string | null> {
  if (form.intent === 'purchase') {
    const { intent: _intent, ...order } = form
    return (await purchase(ctx, { item, ...order, ...back })).checkout_url
  }
  const feed = await sellerOf(ctx, item)
  if (feed === null) throw notHere()
  await changePrivateFeed(ctx, feed, form.intent)
  return null
}

type Form = (typeof unlockForm)['_output']
type Back = Pick<PurchaseInput, 'success_url' | 'cancel_url'>

export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  const isAsked = new URL(request.url).searchParams.has('stay')
  return isAsked ? orFailedAnswer(serverLoader) : serverLoader()
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orFailedAnswer(serverAction)
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData || isFailedAnswer(loaderData)) return []
  const { title } = isUnlocked(loaderData) ? loaderData.hit.info : unlockWords(loaderData.hit)
  return [{ title: contentTexts.pageTitle(title) }, { name: 'robots', content: 'noindex' }]
}

export default function Unlock({ loaderData, actionData }: Route.ComponentProps) {
  if (isFailedAnswer(loaderData)) return null
  const posted = isFailedAnswer(actionData) ? undefined : actionData
  return <UnlockPage key={loaderData.hit._id} view={loaderData} posted={posted} />
}
