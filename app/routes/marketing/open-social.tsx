import { LandingPage } from '#app/components/marketing/landing-page.tsx'
import { marketingMeta } from '#app/components/marketing/marketing-meta.ts'
import type { ShellHandle } from '#app/components/shell/handle.ts'
import { openSocialText } from '#app/texts/marketing/open-social.ts'

export const handle: ShellHandle = { shell: 'no-rail' }

export function meta() {
  return marketingMeta(openSocialText)
}

export default function OpenSocial() {
  return <LandingPage text={openSocialText} />
}
