import type { SubmissionResult } from '@conform-to/react'
import { Button } from '@radix-ui/themes/components/button'
import { Check, Download, LogOut, Trash2 } from 'lucide-react'
import { Form, href, Link } from 'react-router'
import { SettingsSection, SettingsSections } from '#app/components/accounts/settings-section.tsx'
import { Page, ScreenTitle } from '#app/components/base/shell/page.tsx'
import { Alert } from '#app/components/base/ui/alert.tsx'
import { WrittenText } from '#app/components/site/marketing/written-legal-page.tsx'
import { noticeTexts, termsTexts as texts } from '#app/texts/base/notices.ts'
import styles from './suspended-page.module.css'

export interface TermsView {
  /** Of the version that is agreed to. */
  number: number
  lead: string
  /** Whether nothing else can be done before. */
  isDue: boolean
  html: string
  host: string
  contact: string
}

interface TermsPageProps {
  page: TermsView
  answer: SubmissionResult | undefined
}

/** The terms that a member agrees to anew, and the ways on. Works without JavaScript. */
export function TermsPage({ page, answer }: TermsPageProps) {
  const { number, lead, isDue, html, host, contact } = page
  return (
    <Page>
      <ScreenTitle>{texts.title}</ScreenTitle>
      <p className={styles.host}>{texts.host(host)}</p>
      {answer?.error?.['']?.map((problem) => (
        <Alert key={problem} tone="error">
          {problem}
        </Alert>
      ))}
      <SettingsSections>
        <SettingsSection id="terms" title={noticeTexts.titles.TERMS} hint={lead}>
          <WrittenText html={html} />
          <div className={styles.buttons}>
            <Form method="post">
              <input type="hidden" name="version" value={number} />
              <Button type="submit">
                <Check />
                {texts.agree}
              </Button>
            </Form>
            {isDue ? (
              <Form method="post" action={href('/logout')}>
                <Button type="submit" variant="soft" color="gray">
                  <LogOut />
                  {texts.notNow}
                </Button>
              </Form>
            ) : (
              <Button variant="soft" color="gray" asChild>
                <Link to={href('/')}>{texts.later}</Link>
              </Button>
            )}
          </div>
        </SettingsSection>
        <SettingsSection id="data" title={texts.data} hint={texts.dataHint}>
          <div className={styles.buttons}>
            <Button variant="soft" color="gray" asChild>
              <Link to={href('/account/export')} reloadDocument>
                <Download />
                {texts.download}
              </Link>
            </Button>
            <Button variant="soft" color="gray" asChild>
              <Link to={href('/account/delete')}>
                <Trash2 />
                {texts.delete}
              </Link>
            </Button>
            <Button variant="ghost" color="gray" asChild>
              <a href={`mailto:${contact}`}>{texts.contact}</a>
            </Button>
          </div>
        </SettingsSection>
      </SettingsSections>
    </Page>
  )
}
