import { href } from 'react-router'
import type { Route } from './+types/item-summary.ts'
import { signedIn } from '#app/.server/accounts/index.ts'
import { AppError } from '#app/.server/errors.ts'
import { getSummary } from '#app/.server/hosting/index.ts'
import { EditorFrame } from '#app/components/studio/editor-frame.tsx'
import { itemTitle } from '#app/components/studio/names.ts'
import { SummaryText } from '#app/components/studio/transcript/summary-text.tsx'
import styles from '#app/components/studio/studio.module.css'
import { Alert } from '#app/components/ui/alert.tsx'
import { itemTexts } from '#app/texts/item-texts.ts'
import { accessOf } from './item-texts.server.ts'
import { feedOf, itemOf, notHere } from './own-records.server.ts'
import { pageTitle } from './status.ts'

/** An episode's AI summary as a page; with JavaScript, a dialog shows it. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const ctx = signedIn(context)
  const { feed } = await feedOf(context)
  if (feed._type !== 'PODCAST') throw notHere()
  const item = await itemOf(context)
  const page = {
    title: itemTitle(feed._type, item.content.title),
    back: href('/studio/:feedId/:itemId/edit', params),
  }
  const target = { feed_id: feed._id, item_id: item._id, access: accessOf(request) }
  try {
    return { ...page, summary: (await getSummary(ctx, target)).summary, problem: null }
  } catch (error) {
    if (!(error instanceof AppError) || error.status !== 404) throw error
    return { ...page, summary: null, problem: error.message }
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData ? pageTitle(`${itemTexts.summary.title}: ${loaderData.title}`) : []
}

export default function Summary({ loaderData }: Route.ComponentProps) {
  const { title, back, summary, problem } = loaderData
  return (
    <EditorFrame back={back} over={title} title={itemTexts.summary.title}>
      <div className={styles.narrow}>
        {summary === null ? <Alert>{problem}</Alert> : <SummaryText summary={summary} />}
      </div>
    </EditorFrame>
  )
}
