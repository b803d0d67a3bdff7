import type { Route } from './+types/podcasters.ts'
import { LandingPage } from '#app/components/marketing/landing-page.tsx'
import { marketingHead } from '#app/components/marketing/marketing-head.ts'
import type { ShellHandle } from '#app/components/shell/handle.ts'
import { podcastersText } from '#app/texts/marketing/podcasters.ts'

export const handle: ShellHandle = { shell: 'no-rail' }

export function meta(args: Route.MetaArgs) {
  return marketingHead(args, podcastersText)
}

export default function Podcasters() {
  return <LandingPage text={podcastersText} />
}
