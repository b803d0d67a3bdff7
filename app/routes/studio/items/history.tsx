import { href } from 'react-router'
import type { Route } from './+types/history.ts'
import { signedIn } from '#app/.server/accounts/sessions/index.ts'
import { formAction } from '#app/.server/base/http/form-action.ts'
import { readForm } from '#app/.server/base/http/form-files.ts'
import { itemHistory, restoreItem } from '#app/.server/studio/editing/index.ts'
import { historyForm } from '#app/schemas/studio/hosting.ts'
import { historyTexts as texts } from '#app/texts/studio/history.ts'
import { itemTitle } from '#app/texts/studio/names.ts'
import { feedOf, itemOf } from '#app/routes/studio/own-records.server.ts'
import { doneAt } from '#app/routes/studio/publishing/done-at.server.ts'
import { pageTitle } from '#app/routes/studio/status.ts'
import { HistoryPage } from './history-page.tsx'
import { stateInWords } from './state-words.server.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { feed } = await feedOf(context)
  const { _id, content } = await itemOf(context)
  const states = await itemHistory(signedIn(context), { feed_id: feed._id, item_id: _id })
  const kind = feed._type === 'ALBUM' ? ('TRACK' as const) : ('EPISODE' as const)
  return {
    title: itemTitle(feed._type, content.title),
    editor: href('/studio/:feedId/:itemId/edit', params),
    states: states.map((state) => stateInWords(kind, state, content)),
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { feed } = await feedOf(context)
  const { _id } = await itemOf(context)
  return formAction(await readForm(request), historyForm, async ({ position }) => {
    await restoreItem(signedIn(context), { feed_id: feed._id, item_id: _id, position })
    return doneAt(href('/studio/:feedId/:itemId/edit', params), 'restored')
  })
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData ? pageTitle(`${texts.title}: ${loaderData.title}`) : []
}

/** Who changed what of an episode or track, and the way back. */
export default function History({ loaderData, actionData }: Route.ComponentProps) {
  return <HistoryPage {...loaderData} form={actionData?.form} />
}
