import { Button } from '@radix-ui/themes/components/button'
import { Form, href, Link, useNavigation } from 'react-router'
import type { Route } from './+types/notes-templates.ts'
import { signedIn } from '#app/.server/accounts/sessions/index.ts'
import { formAction } from '#app/.server/base/http/form-action.ts'
import { readForm } from '#app/.server/base/http/form-files.ts'
import { notHere } from '#app/.server/base/http/not-found.ts'
import {
  deleteNotesTemplate,
  notesTemplates,
  saveNotesTemplate,
} from '#app/.server/studio/editing/index.ts'
import { TextArea, TextField } from '#app/components/base/forms/fields.tsx'
import { Alert } from '#app/components/base/ui/alert.tsx'
import { StatusLine } from '#app/components/studio/editing/edit-form.tsx'
import { EditorFrame } from '#app/components/studio/frame/editor-frame.tsx'
import studio from '#app/components/studio/frame/studio.module.css'
import {
  longestTemplateName,
  mostTemplates,
  notesTemplateForm,
} from '#app/schemas/studio/notes-templates.ts'
import { templateTexts as texts } from '#app/texts/studio/notes-templates.ts'
import { feedOf } from '#app/routes/studio/own-records.server.ts'
import { doneAt } from '#app/routes/studio/publishing/done-at.server.ts'
import { pageTitle, statusOf } from '#app/routes/studio/status.ts'

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { feed } = await feedOf(context)
  if (feed._type !== 'PODCAST') throw notHere()
  const templates = await notesTemplates(signedIn(context), { feed_id: feed._id })
  const chosen = new URL(request.url).searchParams.get('template')
  return {
    back: href('/studio/:feedId/edit', params),
    status: statusOf(request),
    templates: templates.map(({ id, name }) => ({ id, name })),
    shown: templates.find(({ id }) => id === chosen) ?? null,
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { feed } = await feedOf(context)
  const ctx = signedIn(context)
  return formAction(await readForm(request), notesTemplateForm, async ({ intent, ...template }) => {
    const ids = { feed_id: feed._id, template_id: template.template_id }
    if ('name' in template) await saveNotesTemplate(ctx, { ...ids, ...template })
    else await deleteNotesTemplate(ctx, { ...ids, template_id: template.template_id })
    const page = href('/studio/:feedId/notes-templates', params)
    return doneAt(page, intent === 'save' ? 'saved' : 'deleted')
  })
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData ? pageTitle(texts.title, loaderData.status) : []
}

/** The templates of a show's notes: all by their names, and one to write. */
export default function NotesTemplates({ loaderData, actionData }: Route.ComponentProps) {
  const { back, status, templates, shown } = loaderData
  const busy = useNavigation().formMethod === 'POST'
  const { error = {}, initialValue = {} } = actionData?.form ?? {}
  const own = error['']
  return (
    <EditorFrame back={back} title={texts.title}>
      <div className={studio.narrow}>
        <StatusLine status={actionData ? null : status} />
        <p className={studio.second}>{texts.about(mostTemplates)}</p>
        {templates.length > 0 && (
          <ul aria-label={texts.list} className={studio.stack}>
            {templates.map(({ id, name }) => (
              <li key={id}>
                <Link
                  to={`?template=${id}`}
                  className="text-link"
                  aria-current={id === shown?.id ? 'true' : undefined}
                >
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        )}
        <h2 className={studio.sectionTitle}>{shown?.name ?? texts.newTitle}</h2>
        {own && <Alert tone="error">{own.join(' ')}</Alert>}
        <Form method="post" key={shown?.id ?? templates.length} className={studio.stack}>
          {shown && <input type="hidden" name="template_id" value={shown.id} />}
          <TextField
            id="name"
            name="name"
            label={texts.name}
            maxLength={longestTemplateName}
            defaultValue={valueOf(initialValue?.name) ?? shown?.name}
            error={error.name ?? undefined}
            required
          />
          <TextArea
            id="notes"
            name="notes"
            label={texts.notes}
            rows={10}
            defaultValue={valueOf(initialValue?.notes) ?? shown?.notes}
            error={error.notes ?? undefined}
            required
          />
          <div className={studio.inline}>
            <Button type="submit" name="intent" value="save" loading={busy}>
              {texts.save}
            </Button>
            {shown && (
              <>
                <Button
                  type="submit"
                  name="intent"
                  value="delete"
                  variant="soft"
                  color="red"
                  formNoValidate
                >
                  {texts.remove}
                </Button>
                <Link to="?" className="text-link">
                  {texts.addNew}
                </Link>
              </>
            )}
          </div>
        </Form>
      </div>
    </EditorFrame>
  )
}

function valueOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}
