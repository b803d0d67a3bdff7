import type { Route } from './+types/terms-of-use.ts'
import { LegalPage } from '#app/components/site/marketing/legal-page.tsx'
import { marketingHead } from '#app/components/site/marketing/marketing-head.ts'
import type { ShellHandle } from '#app/components/site/shell/handle.ts'
import { termsText } from '#app/texts/site/marketing/terms-of-use.ts'

export const handle: ShellHandle = { shell: 'no-rail' }

export function meta(args: Route.MetaArgs) {
  return marketingHead(args, termsText)
}

export default function TermsOfUse() {
  return <LegalPage text={termsText} />
}
