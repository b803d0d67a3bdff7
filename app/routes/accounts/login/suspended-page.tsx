import type { SubmissionResult } from '@conform-to/react'
import { Button } from '@radix-ui/themes/components/button'
import { Download, LogOut } from 'lucide-react'
import { Form, href, Link } from 'react-router'
import { SettingsSection, SettingsSections } from '#app/components/accounts/settings-section.tsx'
import { TextArea } from '#app/components/base/forms/fields.tsx'
import { Page, ScreenTitle } from '#app/components/base/shell/page.tsx'
import { Alert } from '#app/components/base/ui/alert.tsx'
import { Time } from '#app/components/base/ui/time.tsx'
import type { Suspension } from '#app/schemas/accounts/suspension.ts'
import { suspensionTexts as texts } from '#app/texts/accounts/suspension.ts'
import styles from './suspended-page.module.css'

export interface SuspendedView {
  suspension: Suspension
  host: string
  contact: string
}

interface SuspendedPageProps {
  page: SuspendedView
  answer: SubmissionResult | undefined
}

/** All that somebody sees whose account is suspended: why, their appeal, and their data. Works without JavaScript. */
export function SuspendedPage({ page, answer }: SuspendedPageProps) {
  const { suspension, host, contact } = page
  return (
    <Page>
      <ScreenTitle>{texts.heading}</ScreenTitle>
      <p className={styles.host}>{texts.host(host)}</p>
      <SettingsSections>
        <SettingsSection id="why" title={texts.reason} hint={texts.what}>
          <p className={styles.said} dir="auto">
            {suspension.reason}
          </p>
          <p className={styles.note}>
            {texts.since} <Time value={suspension.since} format="datetime" />
            <br />
            {suspension.until === null ? (
              texts.noEnd
            ) : (
              <>
                {texts.until} <Time value={suspension.until} format="datetime" />
              </>
            )}
          </p>
        </SettingsSection>
        <SettingsSection id="appeal" title={texts.appeal} hint={texts.appealHint}>
          <Appeal suspension={suspension} answer={answer} />
        </SettingsSection>
        <SettingsSection id="data" title={texts.data} hint={texts.dataHint}>
          <div className={styles.buttons}>
            <Button variant="soft" color="gray" asChild>
              <Link to={href('/account/export')} reloadDocument>
                <Download />
                {texts.download}
              </Link>
            </Button>
            <Form method="post" action={href('/logout')}>
              <Button type="submit" variant="soft" color="gray">
                <LogOut />
                {texts.logOut}
              </Button>
            </Form>
            <Button variant="ghost" color="gray" asChild>
              <a href={`mailto:${contact}`}>{texts.contact}</a>
            </Button>
          </div>
        </SettingsSection>
      </SettingsSections>
    </Page>
  )
}

function Appeal({
  suspension: { appeal, answer: answered },
  answer,
}: {
  suspension: Suspension
  answer: SubmissionResult | undefined
}) {
  if (!appeal) return <AppealForm answer={answer} />
  return (
    <>
      <p className={styles.said} dir="auto">
        {appeal.text}
      </p>
      <p className={styles.note}>
        {texts.sent} <Time value={appeal.at} format="datetime" />
      </p>
      {answered ? (
        <section aria-label={texts.answer}>
          <Alert tone="info">
            <span className={styles.said} dir="auto">
              {answered.text}
            </span>
          </Alert>
        </section>
      ) : (
        <p className={styles.note}>{texts.waits}</p>
      )}
    </>
  )
}

function AppealForm({ answer }: { answer: SubmissionResult | undefined }) {
  const typed = answer?.initialValue?.appeal
  return (
    <Form method="post" className={styles.form}>
      {answer?.error?.['']?.map((problem) => (
        <Alert key={problem} tone="error">
          {problem}
        </Alert>
      ))}
      <TextArea
        label={texts.appealLabel}
        name="appeal"
        required
        maxLength={2000}
        rows={6}
        defaultValue={typeof typed === 'string' ? typed : ''}
        error={answer?.error?.appeal ?? undefined}
      />
      <Button type="submit">{texts.send}</Button>
    </Form>
  )
}
