import { Button } from '@radix-ui/themes/components/button'
import { Form, href } from 'react-router'
import type { Route } from './+types/item-summary.ts'
import { signedIn } from '#app/.server/accounts/sessions/index.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { AppError, invalid } from '#app/.server/base/lib/errors.ts'
import { getSummary } from '#app/.server/studio/texts/index.ts'
import { updateHostingItem } from '#app/.server/studio/editing/index.ts'
import { formAction } from '#app/.server/base/http/form-action.ts'
import { readForm } from '#app/.server/base/http/form-files.ts'
import { notHere } from '#app/.server/base/http/not-found.ts'
import { areaProps, useCheckedForm } from '#app/components/base/forms/conform.ts'
import { TextArea } from '#app/components/base/forms/fields.tsx'
import { StatusLine } from '#app/components/studio/editing/edit-form.tsx'
import { useUnsentQuestion } from '#app/components/studio/editing/use-unsent-question.ts'
import { EditorFrame } from '#app/components/studio/frame/editor-frame.tsx'
import { itemTitle } from '#app/texts/studio/names.ts'
import { SummaryText } from '#app/components/studio/texts/transcript/summary-text.tsx'
import { DraftNote } from '#app/components/studio/texts/transcript/draft-note.tsx'
import styles from '#app/components/studio/frame/studio.module.css'
import { Alert } from '#app/components/base/ui/alert.tsx'
import { limits } from '#app/rules/base/limits.ts'
import { publishState } from '#app/rules/studio/publish-state.ts'
import { summaryForm } from '#app/schemas/studio/item-texts.ts'
import { itemTexts } from '#app/texts/studio/item-texts.ts'
import { summaryTexts } from '#app/texts/studio/summaries.ts'
import { doneAt } from '#app/routes/studio/publishing/done-at.server.ts'
import { accessOf } from './item-texts.server.ts'
import { feedOf, itemOf } from '#app/routes/studio/own-records.server.ts'
import { pageTitle, statusOf } from '#app/routes/studio/status.ts'

const texts = itemTexts.summary

/** An episode's AI summary, which its creator edits, publishes or hides; with JavaScript, a dialog shows it first. */
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
  const found = await draftOf(ctx, target)
  return {
    ...page,
    ...found,
    published: item.content.summary ?? null,
    isPublic: publishState(item) === 'PUBLISHED',
    status: statusOf(request),
  }
}

/** The newest draft by the AI, or why there is none. */
async function draftOf(ctx: Ctx, target: Parameters<typeof getSummary>[1]) {
  try {
    const { summary, draft: isRough } = await getSummary(ctx, target)
    return { draft: summary, isRough, problem: null }
  } catch (error) {
    if (!(error instanceof AppError) || error.status !== 404) throw error
    return { draft: null, isRough: false, problem: error.message }
  }
}

/** Publishes the summary as it was edited, or hides it. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const ctx = signedIn(context)
  const { feed } = await feedOf(context)
  if (feed._type !== 'PODCAST') throw notHere()
  const { _id: item_id } = await itemOf(context)
  return formAction(await readForm(request), summaryForm, async ({ intent, summary }) => {
    if (intent === 'publish' && !summary) throw invalid('summary', summaryTexts.empty)
    const kept = intent === 'publish' ? (summary ?? null) : null
    await updateHostingItem(ctx, { feed_id: feed._id, item_id, updates: { summary: kept } })
    return doneAt(href('/studio/:feedId/:itemId/summary', params), 'saved')
  })
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData ? pageTitle(`${itemTexts.summary.title}: ${loaderData.title}`) : []
}

export default function Summary({ loaderData, actionData }: Route.ComponentProps) {
  const { title, back, draft, isRough, problem, published, isPublic, status } = loaderData
  const unsent = useUnsentQuestion()
  const [form, fields] = useCheckedForm({
    id: 'summary',
    answer: actionData?.form,
    stored: { summary: published ?? draft ?? '' },
    schema: summaryForm.omit({ intent: true }),
  })
  return (
    <EditorFrame back={back} over={title} title={texts.title}>
      <div className={styles.narrow}>
        <StatusLine status={actionData ? null : status} />
        {draft === null && published === null ? (
          <Alert>{problem}</Alert>
        ) : (
          <Form
            method="post"
            id={form.id}
            onSubmit={form.onSubmit}
            {...unsent}
            className={styles.stack}
            noValidate
          >
            {form.errors && <Alert tone="error">{form.errors[0]}</Alert>}
            {isRough && <DraftNote>{itemTexts.transcript.draftBelow}</DraftNote>}
            <Alert>
              {published === null ? texts.draft : isPublic ? texts.isPublished : texts.isReady}
            </Alert>
            <TextArea
              {...areaProps(fields.summary, form)}
              label={texts.label}
              hint={texts.hint}
              rows={8}
              maxLength={limits.feedDescription}
            />
            <div className={styles.inline}>
              <Button type="submit" name="intent" value="publish">
                {texts.publish}
              </Button>
              {published !== null && (
                <Button type="submit" name="intent" value="hide" variant="soft" color="gray">
                  {texts.hide}
                </Button>
              )}
            </div>
          </Form>
        )}
        {draft !== null && published !== null && draft !== published && (
          <section className={styles.stack}>
            <h2 className={styles.sectionTitle}>{texts.newDraft}</h2>
            <SummaryText summary={draft} />
          </section>
        )}
      </div>
    </EditorFrame>
  )
}
