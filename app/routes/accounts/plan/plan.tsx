import { data, href } from 'react-router'
import type { Route } from './+types/plan.ts'
import { signedIn } from '#app/.server/accounts/sessions/index.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { formAction } from '#app/.server/base/http/form-action.ts'
import { readForm } from '#app/.server/base/http/form-files.ts'
import { redirectToCheckout } from '#app/.server/base/http/redirect.ts'
import { billingUrl, manageUrl, planOfAccount } from '#app/.server/money/sales/index.ts'
import { PlanPage, type PlanPageView } from './plan-page.tsx'
import { type PlanTier, planTiers } from '#app/rules/base/plans.ts'
import { planForm, type PlanView } from '#app/schemas/money/plans.ts'
import { contentTexts } from '#app/texts/catalogue/content.ts'
import { accountPlanTexts as texts } from '#app/texts/money/plans.ts'

export async function loader({ request, context }: Route.LoaderArgs): Promise<PlanPageView> {
  const ctx = signedIn(context)
  const asked = new URL(request.url).searchParams
  const view = await planOfAccount(ctx)
  const tier = tierIn(asked)
  const isBack = asked.get('status') === 'success' && tier !== null
  return {
    ...view,
    chosen: isBack ? null : choosable(view, tier),
    paid: isBack ? { tier, isConfirmed: isConfirmed(view, tier) } : null,
    isPlay: ctx.stripe.isSandbox,
  }
}

function tierIn(asked: URLSearchParams): PlanTier | null {
  const named = asked.get('plan')
  return planTiers.find((tier) => tier === named) ?? null
}

/** The plan that runs already can't be chosen, and LITE only to end one. */
function choosable({ plan }: PlanView, tier: PlanTier | null): PlanTier | null {
  const running = plan?.status === 'ENDED' ? null : plan
  if (tier === 'LITE' && (!running || running.cancels_at)) return null
  return tier === running?.tier ? null : tier
}

/** Whether what was asked for on the provider's page has arrived here. */
function isConfirmed({ plan }: PlanView, tier: PlanTier): boolean {
  if (tier === 'LITE') return !plan || plan.status === 'ENDED' || plan.cancels_at !== null
  return plan?.tier === tier && plan.status === 'ACTIVE'
}

/** Leads on to the card provider. */
export async function action({ request, context }: Route.ActionArgs) {
  const ctx = signedIn(context)
  const answer = await formAction(await readForm(request), planForm, async (asked) =>
    redirectToCheckout(await urlFor(ctx, asked.intent === 'choose' ? asked.plan : null)),
  )
  if (answer instanceof Response) return answer
  const { error } = answer.data.form
  return data({ problem: Object.values(error ?? {}).flat()[0] ?? '' }, answer.init ?? undefined)
}

async function urlFor(ctx: Ctx, plan: PlanTier | null): Promise<string> {
  const page = href('/account/plan')
  if (plan === null) return (await manageUrl(ctx, { return_url: page })).url
  const { url } = await billingUrl(ctx, {
    plan,
    success_url: `${page}?status=success&plan=${plan}`,
    cancel_url: page,
  })
  return url
}

export function meta() {
  return [{ title: contentTexts.pageTitle(texts.heading) }, { name: 'robots', content: 'noindex' }]
}

export default function Plan({ loaderData, actionData }: Route.ComponentProps) {
  return <PlanPage view={loaderData} problem={actionData?.problem} />
}
