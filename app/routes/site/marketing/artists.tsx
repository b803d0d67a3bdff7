import type { Route } from './+types/artists.ts'
import { LandingPage } from '#app/components/site/marketing/landing-page.tsx'
import { marketingHead } from '#app/components/site/marketing/marketing-head.ts'
import type { ShellHandle } from '#app/components/site/shell/handle.ts'
import { artistsText } from '#app/texts/site/marketing/artists.ts'

export const handle: ShellHandle = { shell: 'no-rail' }

export function meta(args: Route.MetaArgs) {
  return marketingHead(args, artistsText)
}

export default function Artists() {
  return <LandingPage text={artistsText} />
}
