import { href } from 'react-router'
import type { Route } from './+types/edit-several.ts'
import { signedIn } from '#app/.server/accounts/sessions/index.ts'
import { formAction } from '#app/.server/base/http/form-action.ts'
import { readForm } from '#app/.server/base/http/form-files.ts'
import { invalid } from '#app/.server/base/lib/errors.ts'
import { notHere } from '#app/.server/base/http/not-found.ts'
import { editItems, itemsToChoose } from '#app/.server/studio/editing/index.ts'
import { itemsEditInput, severalItemsForm } from '#app/schemas/studio/several-items.ts'
import { itemTitle } from '#app/texts/studio/names.ts'
import { severalTexts as texts } from '#app/texts/studio/several-items.ts'
import { feedOf } from '#app/routes/studio/own-records.server.ts'
import { doneAt } from '#app/routes/studio/publishing/done-at.server.ts'
import { pageTitle } from '#app/routes/studio/status.ts'
import { EditSeveralPage } from './edit-several-page.tsx'

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { feed, role } = await feedOf(context)
  if (feed._type !== 'PODCAST') throw notHere()
  const asked = Number(new URL(request.url).searchParams.get('page') ?? 1)
  const page = Number.isInteger(asked) && asked > 0 && asked <= 1000 ? asked : 1
  const { items, pages } = await itemsToChoose(signedIn(context), { feed_id: feed._id, page })
  return {
    back: href('/studio/:feedId/episodes', params),
    isOwner: role === 'OWNER',
    items: items.map((item) => ({ ...item, title: itemTitle('PODCAST', item.title ?? undefined) })),
    page,
    pages,
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { feed } = await feedOf(context)
  return formAction(await readForm(request), severalItemsForm, async (asked) => {
    const input = itemsEditInput.safeParse({ feed_id: feed._id, ...asked, hold: true })
    if (!input.success) throw invalid('', texts.nothingToChange)
    await editItems(signedIn(context), input.data)
    return doneAt(href('/studio/:feedId/episodes', params), 'saved')
  })
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData ? pageTitle(texts.title) : []
}

/** Changes the same of several episodes in one act. */
export default function EditSeveral({ loaderData, actionData }: Route.ComponentProps) {
  return <EditSeveralPage {...loaderData} form={actionData?.form} />
}
