import type { Route } from './+types/podcasters.ts'
import { LandingPage } from '#app/components/site/marketing/landing-page.tsx'
import { marketingHead } from '#app/components/site/marketing/marketing-head.ts'
import type { ShellHandle } from '#app/components/site/shell/handle.ts'
import { podcastersText } from '#app/texts/site/marketing/podcasters.ts'

export const handle: ShellHandle = { shell: 'no-rail' }

export function meta(args: Route.MetaArgs) {
  return marketingHead(args, podcastersText)
}

export default function Podcasters() {
  return <LandingPage text={podcastersText} />
}
