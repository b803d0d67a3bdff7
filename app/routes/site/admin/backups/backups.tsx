import type { Route } from './+types/backups.ts'
import { backupsState, orderBackup, stopBackup } from '#app/.server/base/backup/index.ts'
import { formAction } from '#app/.server/base/http/form-action.ts'
import { readForm } from '#app/.server/base/http/form-files.ts'
import { redirect } from '#app/.server/base/http/redirect.ts'
import { backupAct } from '#app/schemas/base/back-ups.ts'
import { contentTexts } from '#app/texts/catalogue/content.ts'
import { backupsTexts } from '#app/texts/site/back-ups.ts'
import { operatorOf } from '#app/routes/site/admin/operator.server.ts'
import { BackupsPage, type BackupsView } from './backups-page.tsx'

export async function loader({ request, context }: Route.LoaderArgs): Promise<BackupsView> {
  const ctx = operatorOf(context)
  return {
    ...(await backupsState(ctx)),
    now: ctx.now(),
    isOrdered: new URL(request.url).searchParams.has('ordered'),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = operatorOf(context)
  return formAction(await readForm(request), backupAct, async ({ act }) => {
    if (act === 'STOP') await stopBackup(ctx)
    else await orderBackup(ctx)
    return redirect(act === 'STOP' ? '/admin/backups' : '/admin/backups?ordered')
  })
}

export function meta() {
  return [
    { title: contentTexts.pageTitle(backupsTexts.title) },
    { name: 'robots', content: 'noindex' },
  ]
}

export default function Backups({ loaderData, actionData }: Route.ComponentProps) {
  const errors = Object.values(actionData?.form.error ?? {}).flat()
  return <BackupsPage page={loaderData} error={errors[0] ?? undefined} />
}
