import type { Route } from './+types/subscribe.ts'
import { requireLogin } from '#app/.server/accounts/sessions/index.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { pageCtx } from '#app/.server/base/http/context.ts'
import { readForm } from '#app/.server/base/http/form-files.ts'
import {
  cancelSubscription,
  resumeSubscription,
  subscribe,
} from '#app/.server/money/sales/index.ts'
import { isFailedAnswer, orFailedAnswer } from '#app/components/base/forms/failed-answer.ts'
import { SubscribePage } from './subscribe-page.tsx'
import { subscribePath } from '#app/rules/money/subscribe-path.ts'
import { subscribeForm } from '#app/schemas/money/subscribe-form.ts'
import type { SubscribeInput } from '#app/schemas/money/subscriptions.ts'
import { contentTexts } from '#app/texts/catalogue/content.ts'
import { subscribeTexts as texts } from '#app/texts/money/subscribe.ts'
import { changePrivateFeed } from './change-private-feed.server.ts'
import { payingForm } from './paying-form.server.ts'
import { subscribeView, subscribedType } from './subscribe-view.server.ts'

export async function loader({ request, params: { id }, context }: Route.LoaderArgs) {
  return subscribeView(pageCtx(context), request, id)
}

export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const ctx = requireLogin(pageCtx(context), request)
  const path = subscribePath({ _type: await subscribedType(ctx, id), _id: id })
  return payingForm(ctx, await readForm(request), subscribeForm, path, async (form, back) => ({
    done: form.intent,
    checkout_url: await carryOut(ctx, id, form, back),
  }))
}

type Form = (typeof subscribeForm)['_output']
type Back = Pick<SubscribeInput, 'success_url' | 'cancel_url'>

/** Carries out the form's intent; returns the URL of a checkout page, if any. */
async function carryOut(ctx: Ctx, feed: string, form: Form, back: Back): Promise<string | null> {
  switch (form.intent) {
    case 'subscribe': {
      const { intent: _intent, ...order } = form
      const { checkout_url } = await subscribe(ctx, { feed, ...order, ...back })
      return checkout_url
    }
    case 'cancel':
      await cancelSubscription(ctx, { feed })
      return null
    case 'resume':
      await resumeSubscription(ctx, { feed })
      return null
    case 'new-address':
    case 'turn-off':
      await changePrivateFeed(ctx, feed, form.intent)
      return null
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
  const title = texts.title(loaderData.hit.info.title)
  return [{ title: contentTexts.pageTitle(title) }, { name: 'robots', content: 'noindex' }]
}

export default function Subscribe({ loaderData, actionData }: Route.ComponentProps) {
  if (isFailedAnswer(loaderData)) return null
  const posted = isFailedAnswer(actionData) ? undefined : actionData
  return <SubscribePage key={loaderData.hit._id} view={loaderData} posted={posted} />
}
