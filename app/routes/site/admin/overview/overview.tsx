import type { Route } from './+types/overview.ts'
import { pollNow } from '#app/.server/catalogue/feeds/index.ts'
import { formAction } from '#app/.server/base/http/form-action.ts'
import { readForm } from '#app/.server/base/http/form-files.ts'
import { redirect } from '#app/.server/base/http/redirect.ts'
import { loadOperations, sendTestMail } from '#app/.server/site/operator/index.ts'
import { OverviewPage, type OverviewView } from './overview-page.tsx'
import { overviewInput } from '#app/schemas/site/operations.ts'
import { contentTexts } from '#app/texts/catalogue/content.ts'
import { operationsTexts } from '#app/texts/site/operations.ts'
import { operatorOf } from '#app/routes/site/admin/operator.server.ts'
import { drawPictures } from '#app/routes/site/admin/pictures.server.ts'

export async function loader({ request, context }: Route.LoaderArgs): Promise<OverviewView> {
  const ctx = operatorOf(context)
  const operations = await loadOperations(ctx)
  return {
    ...operations,
    pictures: drawPictures(operations),
    host: new URL(ctx.site.publicUrl).host,
    now: ctx.now(),
    isPolled: new URL(request.url).searchParams.has('polled'),
    isTestSent: new URL(request.url).searchParams.has('mailed'),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = operatorOf(context)
  return formAction(await readForm(request), overviewInput, async (input) => {
    if (input.intent === 'test-mail') {
      await sendTestMail(ctx)
      return redirect('/admin?mailed')
    }
    await pollNow(ctx, input)
    return redirect('/admin?polled')
  })
}

export function meta() {
  return [
    { title: contentTexts.pageTitle(operationsTexts.title) },
    { name: 'robots', content: 'noindex' },
  ]
}

export default function Overview({ loaderData, actionData }: Route.ComponentProps) {
  const errors = Object.values(actionData?.form.error ?? {}).flat()
  return <OverviewPage page={loaderData} error={errors[0] ?? undefined} />
}
