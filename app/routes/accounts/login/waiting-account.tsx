import { Clock } from 'lucide-react'
import type { Route } from './+types/waiting-account.ts'
import { signedIn } from '#app/.server/accounts/sessions/index.ts'
import { redirect } from '#app/.server/base/http/redirect.ts'
import { EmptyState } from '#app/components/base/ui/empty-state.tsx'
import { Page } from '#app/components/base/shell/page.tsx'
import type { ShellHandle } from '#app/components/site/shell/handle.ts'
import { registrationTexts as texts } from '#app/texts/accounts/registration.ts'
import { contentTexts } from '#app/texts/catalogue/content.ts'

export const handle: ShellHandle = { shell: 'no-rail' }

/** Where whoever waits for an operator is sent from every page. */
export function loader({ context }: Route.LoaderArgs) {
  const { actor, site } = signedIn(context)
  if (!actor.isWaiting) throw redirect('/')
  return { contact: site.contactEmail }
}

export function meta() {
  return [
    { title: contentTexts.pageTitle(texts.waitingHeading) },
    { name: 'robots', content: 'noindex' },
  ]
}

export default function Waiting({ loaderData: { contact } }: Route.ComponentProps) {
  return (
    <Page>
      <EmptyState
        icon={<Clock />}
        title={texts.waitingHeading}
        text={texts.waitingText}
        action={
          <a href={`mailto:${contact}`} className="text-link">
            {texts.waitingContact}
          </a>
        }
      />
    </Page>
  )
}
