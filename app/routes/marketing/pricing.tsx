import { href } from 'react-router'
import type { Route } from './+types/pricing.ts'
import { pageCtx } from '#app/.server/http/context.ts'
import { runningTier } from '#app/.server/payments/index.ts'
import { Pricing, type PricingView } from '#app/components/marketing/pricing.tsx'
import { marketingHead } from '#app/components/marketing/marketing-head.ts'
import type { ShellHandle } from '#app/components/shell/handle.ts'
import { pricingTexts } from '#app/texts/marketing/pricing.ts'

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
