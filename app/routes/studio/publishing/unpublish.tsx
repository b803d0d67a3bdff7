import type { Route } from './+types/unpublish.ts'
import { unpublishFeed, unpublishItem } from '#app/.server/studio/publishing/index.ts'
import { redirect } from '#app/.server/base/http/redirect.ts'
import {
  Points,
  RecordQuestion,
} from '#app/components/studio/editing/unpublished/record-question.tsx'
import { unpublishedTexts as texts } from '#app/texts/studio/unpublished.ts'
import { requireOwnerPage } from '#app/routes/studio/own-records.server.ts'
import { actOnRecord, recordOf } from './record-page.server.ts'
import { pageTitle } from '#app/routes/studio/status.ts'

export async function loader(args: Route.LoaderArgs) {
  const { item, page, role } = await recordOf(args)
  if (!item) requireOwnerPage({ role })
  // There is nothing to confirm for a record that isn't published.
  if (!page.isPublished) throw redirect(page.editor)
  return { ...page, isItem: item !== null }
}

export function action(args: Route.ActionArgs) {
  return actOnRecord(args, 'unpublished', (ctx, feed, item) =>
    item ? unpublishItem(ctx, { ...feed, ...item }) : unpublishFeed(ctx, feed),
  )
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData ? pageTitle(`${texts.unpublish}: ${loaderData.title}`) : []
}

/** Explains what unpublishing a record means, and asks for confirmation. */
export default function Unpublish({ loaderData, actionData }: Route.ComponentProps) {
  const { title, isItem } = loaderData
  return (
    <RecordQuestion
      record={loaderData}
      act={texts.unpublish}
      question={texts.unpublishTitle(title)}
      intent="unpublish"
      isDanger
      problem={actionData?.error}
    >
      <Points points={isItem ? texts.unpublishItemText : texts.unpublishFeedText} />
    </RecordQuestion>
  )
}
