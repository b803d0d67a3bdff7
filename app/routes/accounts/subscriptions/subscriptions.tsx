import { data, href } from 'react-router'
import type { Route } from './+types/subscriptions.ts'
import { signedIn } from '#app/.server/accounts/sessions/index.ts'
import { formAction } from '#app/.server/base/http/form-action.ts'
import { readForm } from '#app/.server/base/http/form-files.ts'
import { redirect } from '#app/.server/base/http/redirect.ts'
import {
  cancelSubscription,
  ownSubscriptions,
  resumeSubscription,
} from '#app/.server/money/sales/index.ts'
import { SubscriptionsPage, type SubscriptionsView } from './subscriptions-page.tsx'
import { ownSubscriptionForm } from '#app/schemas/money/subscribe-form.ts'
import { contentTexts } from '#app/texts/catalogue/content.ts'
import { ownSubscriptionsTexts as texts } from '#app/texts/money/own-subscriptions.ts'

export async function loader({ request, context }: Route.LoaderArgs): Promise<SubscriptionsView> {
  const ctx = signedIn(context)
  const query = new URL(request.url).searchParams
  const before = query.get('before') ?? undefined
  const page = await ownSubscriptions(ctx, { before })
  return { ...page, isFirst: before === undefined, asked: query.get('ask') }
}

/** Cancels and resumes: also what has no page of its own any more. */
export async function action({ request, context }: Route.ActionArgs) {
  const ctx = signedIn(context)
  const answer = await formAction(
    await readForm(request),
    ownSubscriptionForm,
    async ({ intent, feed }) => {
      await (intent === 'cancel' ? cancelSubscription : resumeSubscription)(ctx, { feed })
      throw redirect(href('/account/subscriptions'), 303)
    },
  )
  const [problem] = Object.values(answer.data.form.error ?? {}).flatMap((one) => one ?? [])
  return data({ problem }, answer.init ?? undefined)
}

export function meta() {
  return [{ title: contentTexts.pageTitle(texts.heading) }, { name: 'robots', content: 'noindex' }]
}

export default function Subscriptions({ loaderData, actionData }: Route.ComponentProps) {
  return <SubscriptionsPage view={loaderData} problem={actionData?.problem} />
}
