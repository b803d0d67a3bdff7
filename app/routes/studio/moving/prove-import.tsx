import { Button } from '@radix-ui/themes/components/button'
import type { SubmissionResult } from '@conform-to/react'
import { Form } from 'react-router'
import { IntentButton } from '#app/components/base/forms/intent-button.tsx'
import { Alert } from '#app/components/base/ui/alert.tsx'
import { CopyButton } from '#app/components/base/ui/copy-button.tsx'
import { TextField } from '#app/components/base/forms/fields.tsx'
import { Panel } from '#app/components/base/ui/panel.tsx'
import { importTexts } from '#app/texts/studio/imports.ts'
import { textProps, useCheckedForm } from '#app/components/base/forms/conform.ts'
import { type Import, importStepForm } from '#app/schemas/studio/imports.ts'
import own from './import.module.css'
import styles from '#app/components/studio/frame/studio.module.css'

interface ProveImportProps {
  started: Import
  /** Whether a code was just mailed. */
  isSent: boolean
  form?: SubmissionResult | undefined
}

/** The two ways to prove ownership of a feed: a mailed code, or a tag in the feed. */
export function ProveImport({ started, isSent, form }: ProveImportProps) {
  const { email, txt } = started.proof
  const line = `<podcast:txt purpose="verify">${txt}</podcast:txt>`
  return (
    <>
      <h2>{importTexts.proveTitle}</h2>
      <Panel className={styles.stack}>
        <p>
          {email ? importTexts.proveEmail : importTexts.noEmail}{' '}
          {email && (
            <span className={own.address} dir="ltr">
              {email}
            </span>
          )}
        </p>
        {isSent && !form?.error && <Alert tone="success">{importTexts.codeSent}</Alert>}
        {email && (
          <>
            <Form method="post">
              <Button variant="soft" color="gray" type="submit" name="intent" value="send-code">
                {isSent ? importTexts.sendAgain : importTexts.sendCode}
              </Button>
            </Form>
            <CodeForm answer={form} />
          </>
        )}
      </Panel>
      <Panel className={styles.stack}>
        <p>{importTexts.proveText}</p>
        <code className={own.feedUrl} dir="ltr">
          {line}
        </code>
        {started._type === 'ARTIST' && <p>{importTexts.proveReleases}</p>}
        <div className={own.steps}>
          <CopyButton text={line} size="1">
            {importTexts.copyLine}
          </CopyButton>
          <Form method="post">
            <IntentButton intent="verify-txt">{importTexts.checkFeed}</IntentButton>
          </Form>
        </div>
      </Panel>
    </>
  )
}

function CodeForm({ answer }: { answer: SubmissionResult | undefined }) {
  const [form, { code }] = useCheckedForm({
    id: 'code-form',
    answer,
    schema: importStepForm,
    others: [],
  })
  return (
    <Form method="post" id={form.id} onSubmit={form.onSubmit} className={styles.stack} noValidate>
      <TextField
        {...textProps(code, form)}
        label={importTexts.code}
        autoComplete="one-time-code"
        dir="ltr"
      />
      <div>
        <Button type="submit" name="intent" value="verify-code">
          {importTexts.confirmCode}
        </Button>
      </div>
    </Form>
  )
}
