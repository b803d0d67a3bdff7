import type { Route } from './+types/editorial.ts'
import {
  addPick,
  editablePicks,
  findForEditorial,
  movePick,
  removePick,
} from '#app/.server/catalogue/editorial/index.ts'
import { readForm } from '#app/.server/base/http/form-files.ts'
import { formAction } from '#app/.server/base/http/form-action.ts'
import { redirect } from '#app/.server/base/http/redirect.ts'
import { rowHit } from '#app/.server/catalogue/cards/index.ts'
import { EditorialPage } from './editorial-page.tsx'
import { contentTexts } from '#app/texts/catalogue/content.ts'
import { editPicksInput, findContentInput, pickLists } from '#app/schemas/catalogue/editorial.ts'
import { editorialTexts } from '#app/texts/catalogue/editorial.ts'
import { operatorOf } from '#app/routes/site/admin/operator.server.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = operatorOf(context)
  const query = findContentInput.safeParse(new URL(request.url).searchParams.get('q'))
  const [picks, found] = await Promise.all([
    editablePicks(ctx),
    query.success ? findForEditorial(ctx, query.data) : null,
  ])
  return {
    lists: pickLists.map((list) => ({ list, hits: picks[list].map(rowHit) })),
    query: query.data ?? '',
    found: found?.map(rowHit) ?? null,
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = operatorOf(context)
  return formAction(await readForm(request), editPicksInput, async (edit) => {
    if (edit.intent === 'add') await addPick(ctx, edit)
    else if (edit.intent === 'move') await movePick(ctx, edit)
    else await removePick(ctx, edit)
    const { pathname, search } = new URL(request.url)
    return redirect(pathname + search)
  })
}

export function meta() {
  return [
    { title: contentTexts.pageTitle(editorialTexts.title) },
    { name: 'robots', content: 'noindex' },
  ]
}

export default function Editorial({ loaderData, actionData }: Route.ComponentProps) {
  const errors = Object.values(actionData?.form.error ?? {}).flat()
  return <EditorialPage page={loaderData} error={errors[0] ?? undefined} />
}
