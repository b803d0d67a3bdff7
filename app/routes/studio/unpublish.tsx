import { data } from 'react-router'
import type { Route } from './+types/unpublish.ts'
import { signedIn } from '#app/.server/accounts/index.ts'
import { unpublishFeed, unpublishItem } from '#app/.server/hosting/index.ts'
import { redirect } from '#app/.server/http/redirect.ts'
import { toAppError } from '#app/.server/http/reply.ts'
import { EditorFrame } from '#app/components/studio/editor-frame.tsx'
import { ConfirmForm } from '#app/components/studio/forms/form-buttons.tsx'
import styles from '#app/components/studio/studio.module.css'
import { Alert } from '#app/components/ui/alert.tsx'
import { unpublishedTexts as texts } from '#app/texts/unpublished.ts'
import { requireOwnerPage } from './own-records.server.ts'
import { recordOf } from './published-record.ts'
import { doneAt } from './done-at.ts'
import { pageTitle } from './status.ts'

export async function loader(args: Route.LoaderArgs) {
  const { item, page, role } = await recordOf(args)
  if (!item) requireOwnerPage({ role })
  // Nothing is asked of what isn't public.
  if (!page.isPublished) throw redirect(page.editor)
  return { ...page, isItem: item !== null }
}

export async function action(args: Route.ActionArgs) {
  const ctx = signedIn(args.context)
  const { feed, item, page } = await recordOf(args)
  try {
    if (item) await unpublishItem(ctx, { feed_id: feed._id, item_id: item._id })
    else await unpublishFeed(ctx, { feed_id: feed._id })
    return doneAt(page.editor, 'unpublished')
  } catch (error) {
    const { message, status } = toAppError(error)
    if (status === 500) throw error
    return data({ error: message }, { status })
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData ? pageTitle(`${texts.unpublish}: ${loaderData.title}`) : []
}

/** Says what becomes of a record that is taken out of the public side, and asks whether that is meant. */
export default function Unpublish({ loaderData, actionData }: Route.ComponentProps) {
  const { title, isItem, editor } = loaderData
  return (
    <EditorFrame back={editor} over={title} title={texts.unpublish}>
      <div className={styles.narrow}>
        <h2 dir="auto">{texts.unpublishTitle(title)}</h2>
        {actionData && <Alert tone="error">{actionData.error}</Alert>}
        <ConfirmForm intent="unpublish" button={texts.unpublish} isDanger back={editor}>
          <ul className={styles.points}>
            {(isItem ? texts.unpublishItemText : texts.unpublishFeedText).map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        </ConfirmForm>
      </div>
    </EditorFrame>
  )
}
