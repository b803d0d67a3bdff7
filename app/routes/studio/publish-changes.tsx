import { data } from 'react-router'
import type { Route } from './+types/publish-changes.ts'
import { signedIn } from '#app/.server/accounts/index.ts'
import { publishFeedChanges } from '#app/.server/hosting/index.ts'
import { toAppError } from '#app/.server/http/reply.ts'
import { EditorFrame } from '#app/components/studio/editor-frame.tsx'
import type { Problem } from '#app/components/studio/forms/form-answer.ts'
import { ConfirmForm } from '#app/components/studio/forms/form-buttons.tsx'
import styles from '#app/components/studio/studio.module.css'
import { Alert } from '#app/components/ui/alert.tsx'
import { fieldTexts } from '#app/texts/studio-fields.ts'
import { unpublishedTexts as texts } from '#app/texts/unpublished.ts'
import { ProblemList } from '#app/components/studio/editing/problem-list.tsx'
import { recordOf } from './published-record.ts'
import { doneAt } from './done-at.ts'
import { pageTitle } from './status.ts'

export async function loader(args: Route.LoaderArgs) {
  return (await recordOf(args)).page
}

/** Makes what was changed of a feed public, from a page that hasn't its whole form. */
export async function action(args: Route.ActionArgs) {
  const ctx = signedIn(args.context)
  const { feed, page } = await recordOf(args)
  try {
    await publishFeedChanges(ctx, { feed_id: feed._id })
    return doneAt(page.editor, 'changesPublished')
  } catch (error) {
    const { message, status, details } = toAppError(error)
    if (status === 500) throw error
    const problems = (details?.problems ?? []) as Problem[]
    return data({ error: message, problems }, { status })
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData ? pageTitle(`${texts.publish}: ${loaderData.title}`) : []
}

/** What becomes public, or what is missing for that. */
export default function PublishChanges({ loaderData, actionData }: Route.ComponentProps) {
  const { title, changes, editor } = loaderData
  const problems = actionData?.problems ?? []
  return (
    <EditorFrame back={editor} over={title} title={texts.publish}>
      <div className={styles.narrow}>
        <h2 dir="auto">{title}</h2>
        {actionData && (
          <Alert tone="error">
            {problems.length > 0 ? (
              <>
                <p>{fieldTexts.fixFirst}</p>
                <ProblemList problems={problems.map((one) => ({ ...one, of: 'FEED' as const }))} />
              </>
            ) : (
              actionData.error
            )}
          </Alert>
        )}
        <ConfirmForm intent="publish" button={texts.publish} back={editor}>
          <ul className={styles.points}>
            {changes.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        </ConfirmForm>
      </div>
    </EditorFrame>
  )
}
