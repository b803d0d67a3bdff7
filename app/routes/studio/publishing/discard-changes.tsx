import { Button } from '@radix-ui/themes/components/button'
import type { Route } from './+types/discard-changes.ts'
import { Link } from 'react-router'
import { discardFeedChanges, discardItemChanges } from '#app/.server/studio/publishing/index.ts'
import { EditorFrame } from '#app/components/studio/frame/editor-frame.tsx'
import styles from '#app/components/studio/frame/studio.module.css'
import {
  Points,
  RecordQuestion,
} from '#app/components/studio/editing/unpublished/record-question.tsx'
import { studioTexts } from '#app/texts/studio/studio-pages.ts'
import { unpublishedTexts as texts } from '#app/texts/studio/unpublished.ts'
import { actOnRecord, recordOf } from './record-page.server.ts'
import { pageTitle } from '#app/routes/studio/status.ts'

export async function loader(args: Route.LoaderArgs) {
  return (await recordOf(args)).page
}

export function action(args: Route.ActionArgs) {
  return actOnRecord(args, 'changesDiscarded', (ctx, feed, item) =>
    item ? discardItemChanges(ctx, { ...feed, ...item }) : discardFeedChanges(ctx, feed),
  )
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData ? pageTitle(`${texts.discard}: ${loaderData.title}`) : []
}

/** Lists the unpublished changes of a record, and asks for confirmation before they are discarded. */
export default function DiscardChanges({ loaderData, actionData }: Route.ComponentProps) {
  const { title, changes, isRelease, editor } = loaderData
  if (changes.length === 0 && !isRelease)
    return (
      <EditorFrame back={editor} over={title} title={texts.discard}>
        <div className={styles.narrow}>
          <h2 dir="auto">{title}</h2>
          <p>{texts.nothingToDiscard}</p>
          <div>
            <Button asChild variant="soft" color="gray">
              <Link to={editor}>{studioTexts.back}</Link>
            </Button>
          </div>
        </div>
      </EditorFrame>
    )
  return (
    <RecordQuestion
      record={loaderData}
      act={texts.discard}
      intent="discard"
      isDanger
      problem={actionData?.error}
    >
      {changes.length > 0 && (
        <>
          <p>{texts.discardText}</p>
          <Points points={changes} />
        </>
      )}
      {isRelease && <p>{texts.discardTracks}</p>}
    </RecordQuestion>
  )
}
