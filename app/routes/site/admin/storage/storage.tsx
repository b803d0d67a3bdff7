import type { Route } from './+types/storage.ts'
import { formAction } from '#app/.server/base/http/form-action.ts'
import { readForm } from '#app/.server/base/http/form-files.ts'
import { redirect } from '#app/.server/base/http/redirect.ts'
import { decideImport } from '#app/.server/studio/moving/index.ts'
import { askOfStorage, storageReport } from '#app/.server/site/operator/index.ts'
import { storageForm, storageQuery } from '#app/schemas/site/desk-storage.ts'
import { contentTexts } from '#app/texts/catalogue/content.ts'
import { storageTexts as texts } from '#app/texts/site/storage.ts'
import { operatorOf } from '#app/routes/site/admin/operator.server.ts'
import { StoragePage } from './storage-page.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = operatorOf(context)
  const query = new URL(request.url).searchParams
  const { page } = storageQuery.parse(Object.fromEntries(query))
  return { ...(await storageReport(ctx, page)), isAsked: query.has('asked') }
}

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = operatorOf(context)
  return formAction(await readForm(request), storageForm, async (form) => {
    if ('id' in form) {
      await decideImport(ctx, { id: form.id, userId: form.user_id, act: form.intent })
      return redirect('/admin/storage#imports', 303)
    }
    await askOfStorage(ctx, form.intent)
    return redirect('/admin/storage?asked', 303)
  })
}

export function meta() {
  return [{ title: contentTexts.pageTitle(texts.title) }, { name: 'robots', content: 'noindex' }]
}

export default function Storage({ loaderData, actionData }: Route.ComponentProps) {
  return <StoragePage page={loaderData} answer={actionData?.form} />
}
