import { Button } from '@radix-ui/themes/components/button'
import { Rss, ScanSearch, Upload } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { Page, ScreenTitle } from '#app/components/base/shell/page.tsx'
import { Alert } from '#app/components/base/ui/alert.tsx'
import { FileField, TextField } from '#app/components/base/forms/fields.tsx'
import { validateTexts as texts } from '#app/texts/catalogue/validate.ts'
import type { FeedReport } from '#app/schemas/catalogue/feed-check.ts'
import { Findings } from '#app/components/catalogue/checking/findings.tsx'
import { Judgements } from '#app/components/catalogue/checking/judgements.tsx'
import styles from './validate.module.css'

interface ValidatePageProps {
  url: string
  asksHosts: boolean
  isFile: boolean
  report: FeedReport | null
  size: string
  seconds: number
  problem: string | null
}

/** The form for a feed, and what the rules found in it. */
export function ValidatePage({
  url,
  asksHosts,
  isFile,
  report,
  size,
  seconds,
  problem,
}: ValidatePageProps) {
  return (
    <Page>
      <ScreenTitle>{texts.title}</ScreenTitle>
      <p className={styles.lead}>{texts.lead}</p>
      <FeedForms
        url={url}
        asksHosts={asksHosts}
        error={problem !== null && !isFile ? problem : null}
        fileReport={isFile ? report : null}
        read={report && texts.read(seconds, report.episodes, size)}
      />
      {problem !== null && isFile && <Alert tone="error">{problem}</Alert>}
      {report && (
        <>
          <Judgements judgements={report.judgements} />
          <Findings title={report.title} findings={report.findings} />
        </>
      )}
    </Page>
  )
}

interface FeedFormsProps {
  url: string
  asksHosts: boolean
  error: string | null
  read: string | null
  /** What was found in a file. */
  fileReport: FeedReport | null
}

function FeedForms({ url, asksHosts, error, read, fileReport }: FeedFormsProps) {
  const { state, formMethod, location } = useNavigation()
  const { details, summary } = useClosing(fileReport)
  const isBusy = state !== 'idle' && (formMethod === 'POST' || Boolean(location?.search))
  return (
    <div className={styles.forms}>
      <Form method="get" className={styles.form} role="search">
        <TextField
          id="url"
          name="url"
          type="url"
          dir="ltr"
          label={texts.address}
          error={error === null ? undefined : [error]}
          defaultValue={url}
          required
          autoComplete="url"
          className={styles.address}
          before={<Rss size={18} />}
          after={read && <span className={styles.read}>{read}</span>}
        />
        <Button type="submit" loading={isBusy} className={styles.check}>
          <ScanSearch size={18} />
          {texts.check}
        </Button>
        <label className={styles.alone}>
          <input type="checkbox" name="hosts" value="skip" defaultChecked={!asksHosts} />
          {texts.alone}
        </label>
      </Form>
      <details ref={details} className={styles.file}>
        <summary ref={summary}>
          <Upload size={18} />
          {texts.file}
        </summary>
        <Form method="post" encType="multipart/form-data" className={styles.fileForm}>
          <FileField
            id="file"
            name="file"
            label={texts.fileLabel}
            accept=".xml,.rss,application/rss+xml,application/xml,text/xml"
            required
          />
          <Button type="submit" loading={isBusy}>
            {texts.checkFile}
          </Button>
        </Form>
      </details>
    </div>
  )
}

/** The form for a file lies over what is found in it: it closes once that is there, and its button keeps the focus. */
function useClosing(report: FeedReport | null) {
  const details = useRef<HTMLDetailsElement>(null)
  const summary = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!report || !details.current?.open) return
    const { activeElement } = document
    // A button that can't be pressed while it works has lost it.
    const hadFocus = activeElement === document.body || details.current.contains(activeElement)
    details.current.open = false
    if (hadFocus) summary.current?.focus()
  }, [report])
  return { details, summary }
}
