import { Button } from '@radix-ui/themes/components/button'
import { data, Form, Link } from 'react-router'
import type { Route } from './+types/report.ts'
import { pageCtx } from '#app/.server/base/http/context.ts'
import { readForm } from '#app/.server/base/http/form-files.ts'
import { notHere } from '#app/.server/base/http/not-found.ts'
import { toAppError } from '#app/.server/base/http/reply.ts'
import {
  type About,
  ownReport,
  reportedThing,
  sendReport,
  signedReports,
  withdrawReport,
} from '#app/.server/social/people/index.ts'
import { Checkbox } from '#app/components/base/forms/choices.tsx'
import { SelectField, TextArea } from '#app/components/base/forms/fields.tsx'
import { Page, ScreenTitle } from '#app/components/base/shell/page.tsx'
import { Alert } from '#app/components/base/ui/alert.tsx'
import { useHydrated } from '#app/components/base/ui/use-hydrated.ts'
import { reportTypes } from '#app/protocols/nostr/report.ts'
import { longestReport } from '#app/rules/social/reports.ts'
import { aboutInput, reportForm } from '#app/schemas/social/reports.ts'
import { contentTexts } from '#app/texts/catalogue/content.ts'
import { reportTexts as texts } from '#app/texts/social/reports.ts'
import styles from './muting.module.css'
import { signsField, useSignedReport } from './use-signed-report.ts'

/** Reports something to the operator, changes that report or takes it back; for visitors too. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const ctx = pageCtx(context)
  const about = aboutOf(params)
  const [thing, report] = await Promise.all([reportedThing(ctx, about), ownReport(ctx, about)])
  if (!thing) throw notHere()
  const { kind, title, path, target } = thing
  return { kind, title, path, report, target, signed: await signedReports(ctx, target) }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const ctx = pageCtx(context)
  const about = aboutOf(params)
  const { intent, [signsField]: _, ...fields } = Object.fromEntries(await readForm(request))
  try {
    if (intent === 'withdraw') {
      await withdrawReport(ctx, { about })
      return { problem: null, done: texts.withdrawn }
    }
    const { data: report } = reportForm.safeParse(fields)
    if (!report) return data({ problem: texts.noReason, done: null }, { status: 400 })
    await sendReport(ctx, { about, ...report })
    return { problem: null, done: texts.sent }
  } catch (error) {
    const { status, message } = toAppError(error)
    return data({ problem: message, done: null }, { status })
  }
}

function aboutOf(params: { what: string; id: string }): About {
  const { data: about } = aboutInput.safeParse({ what: params.what, id: params.id })
  if (!about) throw notHere()
  return about
}

export function meta() {
  return [{ title: contentTexts.pageTitle(texts.title) }, { name: 'robots', content: 'noindex' }]
}

export default function Report({ loaderData, actionData }: Route.ComponentProps) {
  const { kind, title, path, report, signed } = loaderData
  const sign = useSignedReport(loaderData)
  const isHydrated = useHydrated()
  const isOf = kind === 'SHOW' || kind === 'EPISODE' || kind === 'PROFILE'
  const said = (isOf ? texts.called : texts.by)(texts.kinds[kind], title)
  return (
    <Page>
      <ScreenTitle>{texts.title}</ScreenTitle>
      <p className={styles.about} dir="auto">
        {texts.about(said)}
      </p>
      {actionData?.problem && <Alert tone="error">{actionData.problem}</Alert>}
      {actionData?.done && <Alert tone="success">{actionData.done}</Alert>}
      <Form
        method="post"
        className={styles.form}
        key={report ? `own ${signed.length}` : 'new'}
        onSubmit={({ currentTarget, nativeEvent }) =>
          sign?.(new FormData(currentTarget, (nativeEvent as SubmitEvent).submitter))
        }
      >
        <SelectField name="type" label={texts.reason} defaultValue={report?.type ?? ''} required>
          {!report && <option value="">{texts.choose}</option>}
          {reportTypes
            .toSorted((a, b) => Number(a === 'other') - Number(b === 'other'))
            .map((type) => (
              <option key={type} value={type}>
                {texts.types[type]}
              </option>
            ))}
        </SelectField>
        <TextArea
          name="words"
          label={texts.words}
          defaultValue={report?.words ?? ''}
          maxLength={longestReport}
        />
        {sign && isHydrated && (
          <Checkbox
            name={signsField}
            label={texts.signs}
            hint={texts.signsHint}
            defaultChecked={!report || signed.length > 0}
          />
        )}
        <div className={styles.buttons}>
          <Button type="submit">{report ? texts.change : texts.send}</Button>
          {report && (
            <Button type="submit" name="intent" value="withdraw" variant="soft" color="gray">
              {texts.withdraw}
            </Button>
          )}
          <Link to={path} className="text-link">
            {texts.back}
          </Link>
        </div>
      </Form>
    </Page>
  )
}
