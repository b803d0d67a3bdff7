import { LegalPage } from '#app/components/marketing/legal-page.tsx'
import { marketingMeta } from '#app/components/marketing/marketing-meta.ts'
import type { ShellHandle } from '#app/components/shell/handle.ts'
import { termsText } from '#app/texts/marketing/terms-of-use.ts'

export const handle: ShellHandle = { shell: 'no-rail' }

export function meta() {
  return marketingMeta(termsText)
}

export default function TermsOfUse() {
  return <LegalPage text={termsText} />
}
