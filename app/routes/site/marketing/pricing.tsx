import { href } from 'react-router'
import type { Route } from './+types/pricing.ts'
import { pageCtx } from '#app/.server/base/http/context.ts'
import { runningTier } from '#app/.server/money/sales/index.ts'
import { Pricing, type PricingView } from './pricing-page.tsx'
import { marketingHead } from '#app/components/site/marketing/marketing-head.ts'
import type { ShellHandle } from '#app/components/site/shell/handle.ts'
import { pricingTexts } from '#app/texts/site/marketing/pricing.ts'

export const handle: ShellHandle = { shell: 'no-rail' }

export async function loader({ context }: Route.LoaderArgs): Promise<PricingView> {
  const ctx = pageCtx(context)
  return { plansRequired: ctx.site.plansRequired ?? false, tier: await runningTier(ctx) }
}

export function meta(args: Route.MetaArgs) {
  return marketingHead(args, { ...pricingTexts, path: href('/studio/pricing') })
}

export default function PricingPage({ loaderData }: Route.ComponentProps) {
  return <Pricing {...loaderData} />
}
