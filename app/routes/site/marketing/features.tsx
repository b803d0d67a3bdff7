import type { Route } from './+types/features.ts'
import { LandingPage } from '#app/components/site/marketing/landing-page.tsx'
import { marketingHead } from '#app/components/site/marketing/marketing-head.ts'
import type { ShellHandle } from '#app/components/site/shell/handle.ts'
import { featuresText } from '#app/texts/site/marketing/features.ts'

export const handle: ShellHandle = { shell: 'no-rail' }

export function meta(args: Route.MetaArgs) {
  return marketingHead(args, featuresText)
}

export default function Features() {
  return <LandingPage text={featuresText} />
}
