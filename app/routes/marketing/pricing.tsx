import { href } from 'react-router'
import type { Route } from './+types/pricing.ts'
import { Pricing } from '#app/components/marketing/pricing.tsx'
import { marketingHead } from '#app/components/marketing/marketing-head.ts'
import type { ShellHandle } from '#app/components/shell/handle.ts'
import { pricingTexts } from '#app/texts/marketing/pricing.ts'

export const handle: ShellHandle = { shell: 'no-rail' }

export function meta(args: Route.MetaArgs) {
  return marketingHead(args, { ...pricingTexts, path: href('/studio/pricing') })
}

export default function PricingPage() {
  return <Pricing />
}
