import type { SubmissionResult } from '@conform-to/react'
import { Button } from '@radix-ui/themes/components/button'
import { Form, href, Link } from 'react-router'
import { SettingsSection, SettingsSections } from '#app/components/accounts/settings-section.tsx'
import { Checkbox } from '#app/components/base/forms/choices.tsx'
import { SelectField, TextArea, TextField } from '#app/components/base/forms/fields.tsx'
import { Alert } from '#app/components/base/ui/alert.tsx'
import { longestAnnouncement, noticeKinds } from '#app/rules/base/notices.ts'
import { siteAdminTexts as texts } from '#app/texts/site/site-admin.ts'
import { DeskPage } from '#app/routes/site/admin/desk/desk-page.tsx'
import { isAnswerTo, problemOf, typedIn } from '#app/routes/site/admin/relay/problem-of.ts'
import type { SiteView } from './site-view.server.ts'
import styles from './site-page.module.css'

interface PartProps {
  page: SiteView
  answer: SubmissionResult | undefined
}

/** What the site says to everybody, and whether it is open. Works without JavaScript throughout. */
export function SitePage({ page, answer }: PartProps) {
  return (
    <DeskPage title={texts.title}>
      {page.isSaved && !answer && (
        <div className={styles.saved}>
          <Alert tone="success">{texts.saved}</Alert>
        </div>
      )}
      <SettingsSections>
        <SettingsSection id="announcement" title={texts.announcement} hint={texts.announcementHint}>
          <Announcement page={page} answer={answer} />
        </SettingsSection>
        <SettingsSection id="legal" title={texts.legal} hint={texts.legalHint}>
          <LegalList page={page} />
        </SettingsSection>
        <SettingsSection id="maintenance" title={texts.maintenance} hint={texts.maintenanceHint}>
          <MaintenanceForm page={page} answer={answer} />
        </SettingsSection>
      </SettingsSections>
    </DeskPage>
  )
}

/** What a form was refused for as a whole. */
export function FormProblems({ answer }: { answer: SubmissionResult | undefined }) {
  return answer?.error?.['']?.map((problem) => (
    <Alert key={problem} tone="error">
      {problem}
    </Alert>
  ))
}

function Announcement({ page: { announcement }, answer }: PartProps) {
  const refused = isAnswerTo(answer, ['announce', 'end-announcement']) ? answer : undefined
  const typed = isAnswerTo(answer, ['announce']) ? answer : undefined
  const field = (name: 'text' | 'link' | 'from' | 'until') => ({
    name,
    defaultValue: typed ? (typedIn(typed, name) ?? '') : (announcement?.[name] ?? ''),
    error: problemOf(typed, name),
  })
  const base = <input type="hidden" name="basedOn" value={announcement?.id ?? ''} />
  return (
    <>
      <FormProblems answer={refused} />
      {announcement && (
        <div className={styles.standing}>
          <Alert tone={announcement.kind === 'WARNING' ? 'warning' : 'info'}>
            <p dir="auto">{announcement.text}</p>
            <p className={styles.note}>{announcement.state}</p>
          </Alert>
          <Form method="post" action={href('/admin/site')} preventScrollReset>
            {base}
            <Button
              type="submit"
              name="intent"
              value="end-announcement"
              variant="soft"
              color="gray"
            >
              {texts.takeDown}
            </Button>
          </Form>
        </div>
      )}
      <Form
        method="post"
        action={href('/admin/site')}
        className={styles.form}
        preventScrollReset
        key={announcement?.id}
      >
        {base}
        <SelectField
          label={texts.kind}
          name="kind"
          defaultValue={typedIn(typed, 'kind') ?? announcement?.kind}
        >
          {noticeKinds.map((kind) => (
            <option key={kind} value={kind}>
              {texts.kinds[kind]}
            </option>
          ))}
        </SelectField>
        <TextArea
          label={texts.text}
          required
          rows={3}
          maxLength={longestAnnouncement}
          {...field('text')}
        />
        <TextField label={texts.link} hint={texts.linkHint} {...field('link')} />
        <div className={styles.pair}>
          <TextField
            type="datetime-local"
            label={texts.from}
            hint={texts.fromHint}
            {...field('from')}
          />
          <TextField
            type="datetime-local"
            label={texts.untilField}
            hint={texts.untilHint}
            {...field('until')}
          />
        </div>
        <div>
          <Button type="submit" name="intent" value="announce">
            {announcement ? texts.replace : texts.announce}
          </Button>
        </div>
      </Form>
    </>
  )
}

function LegalList({ page: { legal, asking } }: Pick<PartProps, 'page'>) {
  return (
    <>
      <ul className={styles.legal}>
        {legal.map(({ name, path, state, page }) => (
          <li key={path}>
            <span>
              <Link to={href('/admin/site/:text', { text: path })} className="text-link">
                {name}
              </Link>
              <span className={styles.note}>{state}</span>
            </span>
            {page !== null && (
              <Link to={page} className={styles.note}>
                {texts.see}
              </Link>
            )}
          </li>
        ))}
      </ul>
      {asking !== null && <p className={styles.note}>{asking}</p>}
    </>
  )
}

function MaintenanceForm({ page: { maintenance }, answer }: PartProps) {
  const refused = isAnswerTo(answer, ['close', 'open']) ? answer : undefined
  const typed = isAnswerTo(answer, ['close']) ? answer : undefined
  const field = (name: 'text' | 'until') => ({
    name,
    defaultValue: typed ? (typedIn(typed, name) ?? '') : (maintenance?.[name] ?? ''),
    error: problemOf(typed, name),
  })
  return (
    <>
      <FormProblems answer={refused} />
      {maintenance && (
        <div className={styles.standing}>
          <Alert tone="warning">{texts.closed}</Alert>
          <Form method="post" action={href('/admin/site')} preventScrollReset>
            <Button type="submit" name="intent" value="open">
              {texts.open}
            </Button>
          </Form>
        </div>
      )}
      <Form
        method="post"
        action={href('/admin/site')}
        className={styles.form}
        preventScrollReset
        key={String(maintenance !== null)}
      >
        <TextArea
          label={texts.maintenanceText}
          hint={texts.maintenanceTextHint}
          rows={3}
          maxLength={500}
          {...field('text')}
        />
        <TextField
          type="datetime-local"
          label={texts.expected}
          hint={texts.expectedHint}
          {...field('until')}
        />
        <Checkbox
          label={texts.all}
          name="all"
          defaultChecked={typed ? typedIn(typed, 'all') === 'on' : (maintenance?.isAll ?? false)}
        />
        <div>
          <Button
            type="submit"
            name="intent"
            value="close"
            variant="soft"
            color={maintenance ? 'gray' : 'red'}
          >
            {maintenance ? texts.change : texts.close}
          </Button>
        </div>
      </Form>
    </>
  )
}
