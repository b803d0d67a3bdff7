import { Button } from '@radix-ui/themes/components/button'
import { Form, href } from 'react-router'
import type { Route } from './+types/move-out.ts'
import { signedIn } from '#app/.server/accounts/sessions/index.ts'
import { invalid } from '#app/.server/base/lib/errors.ts'
import { exportSize, updateFeed } from '#app/.server/studio/moving/index.ts'
import { formAction } from '#app/.server/base/http/form-action.ts'
import { readForm } from '#app/.server/base/http/form-files.ts'
import { FormProof } from '#app/components/accounts/proof/proof-notice.tsx'
import { StatusLine } from '#app/components/studio/editing/edit-form.tsx'
import { EditorFrame } from '#app/components/studio/frame/editor-frame.tsx'
import { textProps, useCheckedForm } from '#app/components/base/forms/conform.ts'
import { megabytes } from './megabytes.ts'
import { feedTitle } from '#app/texts/studio/names.ts'
import { Alert } from '#app/components/base/ui/alert.tsx'
import { TextField } from '#app/components/base/forms/fields.tsx'
import own from './import.module.css'
import styles from '#app/components/studio/frame/studio.module.css'
import { feedUpdateInput } from '#app/schemas/studio/hosting.ts'
import { moveOutForm } from '#app/schemas/studio/imports.ts'
import { importTexts } from '#app/texts/studio/imports.ts'
import { ownersFeedOf } from '#app/routes/studio/own-records.server.ts'
import { doneAt } from '#app/routes/studio/publishing/done-at.server.ts'
import { pageTitle, statusOf } from '#app/routes/studio/status.ts'
import { homeOf, studioFeed } from '#app/routes/studio/record-views.server.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = signedIn(context)
  const own = await ownersFeedOf(context)
  const { feed } = own
  return {
    feed: studioFeed(own),
    movedTo: feed.moved_to,
    bytes: await exportSize(ctx, { feed_id: feed._id }),
    back: homeOf(feed),
    status: statusOf(request),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = signedIn(context)
  const { feed } = await ownersFeedOf(context)
  return formAction(await readForm(request), moveOutForm, async ({ intent, moved_to }) => {
    const target = intent === 'stop' ? null : moved_to
    const update = feedUpdateInput.safeParse({ feed: { _id: feed._id, moved_to: target ?? '' } })
    if (target !== null && !update.success) throw invalid('moved_to', importTexts.badUrl)
    await updateFeed(ctx, { feed: { _id: feed._id, moved_to: target } }).catch(atFormField)
    return doneAt(href('/studio/:feedId/move-out', { feedId: feed._id }), 'saved')
  })
}

/** Maps the error of the call's field `feed.moved_to` to the form's field `moved_to`. */
function atFormField(error: unknown): never {
  if (error instanceof Error && 'field' in error && error.field === 'feed.moved_to')
    throw invalid('moved_to', error.message)
  throw error
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData ? pageTitle(importTexts.moveOutTitle, loaderData.status) : []
}

/** The page to move a feed elsewhere: redirects its URL, and offers its archive. */
export default function MoveOut({ loaderData, actionData }: Route.ComponentProps) {
  const { feed, movedTo, bytes, back, status } = loaderData
  const archive = href('/studio/:feedId/export', { feedId: feed.id })
  const [form, fields] = useCheckedForm({
    id: 'move',
    answer: actionData?.form,
    stored: { moved_to: movedTo ?? '' },
    schema: moveOutForm,
    others: [],
  })
  return (
    <EditorFrame back={back} over={feedTitle(feed)} title={importTexts.moveOutTitle}>
      <div className={styles.narrow}>
        <StatusLine status={status} />
        {movedTo && <Alert>{importTexts.movedTo(movedTo)}</Alert>}
        <FormProof answer={actionData} />
        <Form
          method="post"
          id={form.id}
          onSubmit={form.onSubmit}
          className={styles.stack}
          noValidate
        >
          <p className={styles.second}>{importTexts.moveOutText}</p>
          <TextField
            {...textProps(fields.moved_to, form)}
            type="url"
            label={importTexts.newFeedUrl}
            dir="ltr"
          />
          <div className={styles.inline}>
            <Button type="submit" name="intent" value="redirect">
              {importTexts.redirectFeed}
            </Button>
            {movedTo && (
              <Button type="submit" variant="soft" color="gray" name="intent" value="stop">
                {importTexts.stopRedirect}
              </Button>
            )}
          </div>
        </Form>
        <section className={`${styles.stack} ${own.part}`}>
          <h2>{importTexts.exportTitle}</h2>
          <p className={styles.second}>{importTexts.exportText}</p>
          <ul className={styles.stack}>
            <li>
              <a href={`${archive}?media`} className="text-link">
                {importTexts.exportAll(megabytes(bytes))}
              </a>
            </li>
            <li>
              <a href={archive} className="text-link">
                {importTexts.exportTexts}
              </a>
            </li>
          </ul>
        </section>
      </div>
    </EditorFrame>
  )
}
