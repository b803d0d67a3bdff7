import { href } from 'react-router'
import type { Route } from './+types/site.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import {
  announceToAll,
  closeForMaintenance,
  endAnnouncement,
  openAfterMaintenance,
} from '#app/.server/site/operator/index.ts'
import { formAction } from '#app/.server/base/http/form-action.ts'
import { readForm } from '#app/.server/base/http/form-files.ts'
import { redirect } from '#app/.server/base/http/redirect.ts'
import { siteForm } from '#app/schemas/site/desk-site.ts'
import { contentTexts } from '#app/texts/catalogue/content.ts'
import { siteAdminTexts as texts } from '#app/texts/site/site-admin.ts'
import type { z } from 'zod'
import { actingOf } from '#app/routes/site/admin/operator.server.ts'
import { SitePage } from './site-page.tsx'
import { siteView } from './site-view.server.ts'

export function loader({ request, context }: Route.LoaderArgs) {
  const ctx = actingOf(context, 'SET_TERMS')
  return siteView(ctx, { isSaved: new URL(request.url).searchParams.has('saved') })
}

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = actingOf(context, 'SET_TERMS')
  return formAction(await readForm(request), siteForm, async (form) => {
    await act(ctx, form)
    return redirect(`${href('/admin/site')}?saved`, 303)
  })
}

function act(ctx: Ctx, form: z.output<typeof siteForm>): Promise<void> {
  switch (form.intent) {
    case 'announce':
      return announceToAll(ctx, form)
    case 'end-announcement':
      return endAnnouncement(ctx, form)
    case 'close':
      return closeForMaintenance(ctx, { ...form, isAll: form.all === 'on' })
    case 'open':
      return openAfterMaintenance(ctx)
  }
}

export function meta() {
  return [{ title: contentTexts.pageTitle(texts.title) }, { name: 'robots', content: 'noindex' }]
}

export default function Site({ loaderData, actionData }: Route.ComponentProps) {
  return <SitePage page={loaderData} answer={actionData?.form} />
}
