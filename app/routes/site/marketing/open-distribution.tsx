import type { Route } from './+types/open-distribution.ts'
import { LandingPage } from '#app/components/site/marketing/landing-page.tsx'
import { marketingHead } from '#app/components/site/marketing/marketing-head.ts'
import type { ShellHandle } from '#app/components/site/shell/handle.ts'
import { openDistributionText } from '#app/texts/site/marketing/open-distribution.ts'

export const handle: ShellHandle = { shell: 'no-rail' }

export function meta(args: Route.MetaArgs) {
  return marketingHead(args, openDistributionText)
}

export default function OpenDistribution() {
  return <LandingPage text={openDistributionText} />
}
