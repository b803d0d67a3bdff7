import { LandingPage } from '#app/components/marketing/landing-page.tsx'
import { marketingMeta } from '#app/components/marketing/marketing-meta.ts'
import type { ShellHandle } from '#app/components/shell/handle.ts'
import { openDistributionText } from '#app/texts/marketing/open-distribution.ts'

export const handle: ShellHandle = { shell: 'no-rail' }

export function meta() {
  return marketingMeta(openDistributionText)
}

export default function OpenDistribution() {
  return <LandingPage text={openDistributionText} />
}
