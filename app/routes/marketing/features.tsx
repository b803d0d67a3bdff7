import type { Route } from './+types/features.ts'
import { LandingPage } from '#app/components/marketing/landing-page.tsx'
import { marketingHead } from '#app/components/marketing/marketing-head.ts'
import type { ShellHandle } from '#app/components/shell/handle.ts'
import { featuresText } from '#app/texts/marketing/features.ts'

export const handle: ShellHandle = { shell: 'no-rail' }

export function meta(args: Route.MetaArgs) {
  return marketingHead(args, featuresText)
}

export default function Features() {
  return <LandingPage text={featuresText} />
}
