import type { Route } from './+types/terms-of-use.ts'
import { pageCtx } from '#app/.server/base/http/context.ts'
import { LegalPage } from '#app/components/site/marketing/legal-page.tsx'
import { marketingHead } from '#app/components/site/marketing/marketing-head.ts'
import { WrittenLegalPage } from '#app/components/site/marketing/written-legal-page.tsx'
import type { ShellHandle } from '#app/components/site/shell/handle.ts'
import { termsText } from '#app/texts/site/marketing/terms-of-use.ts'
import { writtenLegal } from './written-legal.server.ts'

export const handle: ShellHandle = { shell: 'no-rail' }

export function loader({ context }: Route.LoaderArgs) {
  return { written: writtenLegal(pageCtx(context), 'TERMS') }
}

export function meta(args: Route.MetaArgs) {
  return marketingHead(args, termsText)
}

export default function TermsOfUse({ loaderData: { written } }: Route.ComponentProps) {
  if (!written) return <LegalPage text={termsText} />
  return <WrittenLegalPage heading={termsText.heading} {...written} />
}
