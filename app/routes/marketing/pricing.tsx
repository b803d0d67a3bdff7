import { Pricing } from '#app/components/marketing/pricing.tsx'
import { marketingMeta } from '#app/components/marketing/marketing-meta.ts'
import type { ShellHandle } from '#app/components/shell/handle.ts'
import { pricingTexts } from '#app/texts/marketing/pricing.ts'

export const handle: ShellHandle = { shell: 'no-rail' }

export function meta() {
  return marketingMeta(pricingTexts)
}

export default function PricingPage() {
  return <Pricing />
}
