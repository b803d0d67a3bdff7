import type { SubmissionResult } from '@conform-to/react'
import { useEffect } from 'react'
import { Form, href, Link, useNavigation, useRevalidator } from 'react-router'
import { Alert } from '#app/components/ui/alert.tsx'
import { Button, ButtonLink } from '#app/components/ui/button.tsx'
import { importTexts } from '#app/texts/imports.ts'
import type { ImportLine, StartedImport } from './import-content.ts'
import { ImportedFeedSummary, ImportItems } from './import-items.tsx'
import { ProveImport } from './prove-import.tsx'
import styles from './studio.module.css'

export interface ImportStepsProps {
  started: StartedImport
  /** Whose items are shown. */
  feed: number
  items: ImportLine[]
  next: number | null
  isSent: boolean
  form?: SubmissionResult | undefined
}

const askedEveryMs = 2000

/** What an import needs next, and how far it is. */
export function ImportSteps({ started, feed, items, next, isSent, form }: ImportStepsProps) {
  const { status } = started
  useProgress(['READING', 'MEASURING', 'COPYING'].includes(status))
  // What is wrong with the code stands at its field.
  const problems = Object.entries(form?.error ?? {}).flatMap(([field, messages]) =>
    field === 'code' ? [] : (messages ?? []),
  )
  return (
    <div className={styles.narrow}>
      {problems.length > 0 && <Alert tone="error">{problems.join(' ')}</Alert>}
      {status === 'UNPROVED' ? (
        <ProveImport started={started} isSent={isSent} form={form} />
      ) : (
        <Progress started={started} />
      )}
      {started.feeds.map((one) => (
        <ImportedFeedSummary key={one.position} feed={one} status={status} />
      ))}
      {items.length > 0 && <ImportItems items={items} />}
      {next !== null && (
        <Link to={`?${new URLSearchParams({ feed: String(feed), after: String(next) })}`}>
          {importTexts.next}
        </Link>
      )}
    </div>
  )
}

function Progress({ started }: { started: StartedImport }) {
  const { status, feeds, hosting_feed_id } = started
  const failed = feeds.reduce(
    (sum, { items, cover }) => sum + items.FAILED + (cover.state === 'FAILED' ? 1 : 0),
    0,
  )
  return (
    <>
      <h2 aria-live="polite">{headings[status]}</h2>
      {started.error && <Alert tone="error">{started.error}</Alert>}
      {status === 'READY' && <p className={styles.second}>{importTexts.nothingWritten}</p>}
      {failed > 0 && <Alert tone="warning">{importTexts.failedCount(failed)}</Alert>}
      <div className={styles.inline}>
        {status === 'READY' && <Step intent="confirm" variant="accent" text={importTexts.start} />}
        {status === 'COPIED' && (
          <Step intent="publish" variant="accent" text={importTexts.publish} />
        )}
        {(failed > 0 || status === 'FAILED') && <Step intent="retry" text={importTexts.retry} />}
        {hosting_feed_id && (
          <ButtonLink to={href('/studio/:feedId', { feedId: hosting_feed_id })}>
            {importTexts.toStudio}
          </ButtonLink>
        )}
        {['READING', 'MEASURING', 'COPYING'].includes(status) && (
          <ButtonLink to="?">{importTexts.refresh}</ButtonLink>
        )}
      </div>
    </>
  )
}

const headings: Record<StartedImport['status'], string> = {
  UNPROVED: importTexts.proveTitle,
  READING: importTexts.reading,
  MEASURING: importTexts.measuring,
  READY: importTexts.dryRunTitle,
  COPYING: importTexts.copying,
  COPIED: importTexts.copied,
  PUBLISHED: importTexts.published,
  FAILED: importTexts.errors.unreachable,
}

function Step(props: { intent: string; text: string; variant?: 'accent' }) {
  const { state, formData } = useNavigation()
  const busy = state !== 'idle' && formData?.get('intent') === props.intent
  return (
    <Form method="post">
      <Button
        type="submit"
        name="intent"
        value={props.intent}
        busy={busy}
        {...(props.variant ? { variant: props.variant } : {})}
      >
        {props.text}
      </Button>
    </Form>
  )
}

/** Asks again while something is going on. */
function useProgress(isGoing: boolean): void {
  const { revalidate, state } = useRevalidator()
  useEffect(() => {
    if (!isGoing || state !== 'idle') return
    const timer = setTimeout(() => void revalidate(), askedEveryMs)
    return () => clearTimeout(timer)
  }, [isGoing, state, revalidate])
}
