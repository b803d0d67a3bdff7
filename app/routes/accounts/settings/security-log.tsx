import { href } from 'react-router'
import type { Route } from './+types/security-log.ts'
import { signedIn } from '#app/.server/accounts/sessions/index.ts'
import { eventsOfAccount } from '#app/.server/accounts/log/index.ts'
import { LogPage, type LogView } from '#app/components/accounts/audit/log-page.tsx'
import { auditTexts } from '#app/texts/accounts/audit.ts'
import { contentTexts } from '#app/texts/catalogue/content.ts'

export async function loader({ request, context }: Route.LoaderArgs): Promise<LogView> {
  const ctx = signedIn(context)
  const before = new URL(request.url).searchParams.get('before') ?? undefined
  return { ...(await eventsOfAccount(ctx, { before })), isFirst: before === undefined }
}

export function meta() {
  return [
    { title: contentTexts.pageTitle(auditTexts.securityLog) },
    { name: 'robots', content: 'noindex' },
  ]
}

/** The log of the account's events. */
export default function SecurityLogPage({ loaderData }: Route.ComponentProps) {
  return (
    <LogPage
      title={auditTexts.securityLog}
      about={auditTexts.kept}
      log={loaderData}
      path={href('/account/security-log')}
    />
  )
}
