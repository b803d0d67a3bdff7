import type { Route } from './+types/privacy-policy.ts'
import { LegalPage } from '#app/components/site/marketing/legal-page.tsx'
import { marketingHead } from '#app/components/site/marketing/marketing-head.ts'
import { ListeningSwitch } from '#app/components/player/site-listening/listening-switch.tsx'
import type { ShellHandle } from '#app/components/site/shell/handle.ts'
import { privacyText } from '#app/texts/site/marketing/privacy-policy.ts'

export const handle: ShellHandle = { shell: 'no-rail' }

export function meta(args: Route.MetaArgs) {
  return marketingHead(args, privacyText)
}

export default function PrivacyPolicy() {
  return <LegalPage text={privacyText} choices={{ listening: <ListeningSwitch /> }} />
}
