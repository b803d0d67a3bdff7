import type { Route } from './+types/privacy-policy.ts'
import { pageCtx } from '#app/.server/base/http/context.ts'
import { LegalPage } from '#app/components/site/marketing/legal-page.tsx'
import { marketingHead } from '#app/components/site/marketing/marketing-head.ts'
import { WrittenLegalPage } from '#app/components/site/marketing/written-legal-page.tsx'
import { ListeningSwitch } from '#app/components/player/site-listening/listening-switch.tsx'
import type { ShellHandle } from '#app/components/site/shell/handle.ts'
import { privacyText } from '#app/texts/site/marketing/privacy-policy.ts'
import { writtenLegal } from './written-legal.server.ts'

export const handle: ShellHandle = { shell: 'no-rail' }

export function loader({ context }: Route.LoaderArgs) {
  return { written: writtenLegal(pageCtx(context), 'PRIVACY') }
}

export function meta(args: Route.MetaArgs) {
  return marketingHead(args, privacyText)
}

/** Whoever asks to be counted or not, does so here whatever the operator has written. */
export default function PrivacyPolicy({ loaderData: { written } }: Route.ComponentProps) {
  if (!written) return <LegalPage text={privacyText} choices={{ listening: <ListeningSwitch /> }} />
  return (
    <WrittenLegalPage heading={privacyText.heading} {...written}>
      <div id="listening">
        <ListeningSwitch />
      </div>
    </WrittenLegalPage>
  )
}
