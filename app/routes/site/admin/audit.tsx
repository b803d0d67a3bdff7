import type { Route } from './+types/audit.ts'
import { eventsOfInstallation } from '#app/.server/accounts/log/index.ts'
import { AuditPage, type AuditView } from './audit-page.tsx'
import { auditFilter } from '#app/schemas/accounts/audit.ts'
import { auditTexts } from '#app/texts/accounts/audit.ts'
import { contentTexts } from '#app/texts/catalogue/content.ts'
import { actingOf } from './operator.server.ts'

export async function loader({ request, context }: Route.LoaderArgs): Promise<AuditView> {
  const ctx = actingOf(context, 'SEE_LOG')
  const query = Object.fromEntries(new URL(request.url).searchParams)
  const filter = auditFilter.catch({}).parse(query)
  const log = await eventsOfInstallation(ctx, filter)
  return {
    log: { ...log, isFirst: filter.before === undefined },
    email: filter.email ?? '',
    account: filter.account,
    kind: filter.kind,
  }
}

export function meta() {
  return [
    { title: contentTexts.pageTitle(auditTexts.installationLog) },
    { name: 'robots', content: 'noindex' },
  ]
}

export default function Audit({ loaderData }: Route.ComponentProps) {
  return <AuditPage view={loaderData} />
}
