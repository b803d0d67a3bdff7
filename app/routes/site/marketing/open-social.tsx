import type { Route } from './+types/open-social.ts'
import { LandingPage } from '#app/components/site/marketing/landing-page.tsx'
import { marketingHead } from '#app/components/site/marketing/marketing-head.ts'
import type { ShellHandle } from '#app/components/site/shell/handle.ts'
import { openSocialText } from '#app/texts/site/marketing/open-social.ts'

export const handle: ShellHandle = { shell: 'no-rail' }

export function meta(args: Route.MetaArgs) {
  return marketingHead(args, openSocialText)
}

export default function OpenSocial() {
  return <LandingPage text={openSocialText} />
}
