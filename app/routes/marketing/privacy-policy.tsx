import { LegalPage } from '#app/components/marketing/legal-page.tsx'
import { marketingMeta } from '#app/components/marketing/marketing-meta.ts'
import type { ShellHandle } from '#app/components/shell/handle.ts'
import { privacyText } from '#app/texts/marketing/privacy-policy.ts'

export const handle: ShellHandle = { shell: 'no-rail' }

export function meta() {
  return marketingMeta(privacyText)
}

export default function PrivacyPolicy() {
  return <LegalPage text={privacyText} />
}
