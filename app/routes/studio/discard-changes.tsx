import type { Route } from './+types/discard-changes.ts'
import { signedIn } from '#app/.server/accounts/index.ts'
import { discardFeedChanges, discardItemChanges } from '#app/.server/hosting/index.ts'
import { EditorFrame } from '#app/components/studio/editor-frame.tsx'
import { ConfirmForm } from '#app/components/studio/forms/form-buttons.tsx'
import styles from '#app/components/studio/studio.module.css'
import { ButtonLink } from '#app/components/ui/button.tsx'
import { studioTexts } from '#app/texts/studio-pages.ts'
import { unpublishedTexts as texts } from '#app/texts/unpublished.ts'
import { recordOf } from './published-record.ts'
import { doneAt } from './done-at.ts'
import { pageTitle } from './status.ts'

export async function loader(args: Route.LoaderArgs) {
  return (await recordOf(args)).page
}

export async function action(args: Route.ActionArgs) {
  const ctx = signedIn(args.context)
  const { feed, item, page } = await recordOf(args)
  if (item) await discardItemChanges(ctx, { feed_id: feed._id, item_id: item._id })
  else await discardFeedChanges(ctx, { feed_id: feed._id })
  return doneAt(page.editor, 'changesDiscarded')
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData ? pageTitle(`${texts.discard}: ${loaderData.title}`) : []
}

/** Asks before the unpublished changes of a record are thrown away, and says which these are. */
export default function DiscardChanges({ loaderData }: Route.ComponentProps) {
  const { title, changes, isRelease, editor } = loaderData
  return (
    <EditorFrame back={editor} over={title} title={texts.discard}>
      <div className={styles.narrow}>
        <h2 dir="auto">{title}</h2>
        {changes.length === 0 && !isRelease ? (
          <>
            <p>{texts.nothingToDiscard}</p>
            <div>
              <ButtonLink to={editor}>{studioTexts.back}</ButtonLink>
            </div>
          </>
        ) : (
          <ConfirmForm intent="discard" button={texts.discard} isDanger back={editor}>
            {changes.length > 0 && (
              <>
                <p>{texts.discardText}</p>
                <ul className={styles.points}>
                  {changes.map((name) => (
                    <li key={name}>{name}</li>
                  ))}
                </ul>
              </>
            )}
            {isRelease && <p>{texts.discardTracks}</p>}
          </ConfirmForm>
        )}
      </div>
    </EditorFrame>
  )
}
