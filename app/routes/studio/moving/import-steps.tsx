import { Button } from '@radix-ui/themes/components/button'
import type { SubmissionResult } from '@conform-to/react'
import { useEffect } from 'react'
import { href, Link, useRevalidator } from 'react-router'
import { Alert } from '#app/components/base/ui/alert.tsx'
import { useHydrated } from '#app/components/base/ui/use-hydrated.ts'
import { importTexts } from '#app/texts/studio/imports.ts'
import { quotaMessages, quotaTexts } from '#app/texts/studio/quotas.ts'
import type { ImportedItem, Import } from '#app/schemas/studio/imports.ts'
import { ImportedFeedSummary, ImportItems } from './import-items.tsx'
import { ImportStep } from './import-step.tsx'
import styles from './import.module.css'
import { PlainModal } from '#app/components/studio/frame/plain-modal.tsx'
import { ProveImport } from './prove-import.tsx'
import studio from '#app/components/studio/frame/studio.module.css'

export interface ImportStepsProps {
  started: Import
  /** Position of the feed whose items are shown. */
  feed: number
  items: ImportedItem[]
  next: number | null
  isSent: boolean
  /** Whether the question to cancel the import is open. */
  isLeaving: boolean
  form?: SubmissionResult | undefined
}

const askedEveryMs = 2000
const going: Import['status'][] = ['READING', 'MEASURING', 'COPYING']

/** The progress of an import and its next step. */
export function ImportSteps({
  started,
  feed,
  items,
  next,
  isSent,
  isLeaving,
  form,
}: ImportStepsProps) {
  const { status } = started
  useProgress(going.includes(status) || (status === 'PUBLISHED' && started.feeds.some(isCopying)))
  // Errors about the code are shown at its field.
  const problems = Object.entries(form?.error ?? {}).flatMap(([field, messages]) =>
    field === 'code' ? [] : (messages ?? []),
  )
  return (
    <div className={styles.page}>
      {problems.length > 0 && <Alert tone="error">{problems.join(' ')}</Alert>}
      {status === 'UNPROVED' ? (
        <>
          <ProveImport started={started} isSent={isSent} form={form} />
          <div>
            <CancelLink />
          </div>
        </>
      ) : (
        <Progress started={started} />
      )}
      {started.feeds.map((one) => (
        <ImportedFeedSummary
          key={one.position}
          feed={one}
          status={status}
          itemsAt={one.position === feed ? null : pageOf({ feed: one.position })}
        />
      ))}
      {items.length > 0 && <ImportItems feed={feed} items={items} />}
      {next !== null && (
        <Link to={pageOf({ feed, after: next })} className="text-link">
          {importTexts.next}
        </Link>
      )}
      {isLeaving && <CancelQuestion />}
    </div>
  )
}

/** Whether items are being copied: after publishing, only retried ones are. */
function isCopying({ items }: Import['feeds'][number]): boolean {
  return items.WAITING + items.COPYING > 0
}

function pageOf(params: Record<string, number>): string {
  const entries = Object.entries(params).map(([name, value]) => [name, String(value)])
  return `?${new URLSearchParams(entries)}`
}

function Progress({ started }: { started: Import }) {
  const { status, feeds, hosting_feed_id } = started
  // After hydration, the page polls, and needs no refresh link.
  const isHydrated = useHydrated()
  // A feed that is read has no problem yet: what is said is that it isn't here.
  const isArriving = status === 'READING' && started.error !== null
  const drafts = feeds.reduce((sum, feed) => sum + feed.drafts, 0)
  const failed = feeds.reduce(
    (sum, { items, cover }) => sum + items.FAILED + (cover.state === 'FAILED' ? 1 : 0),
    0,
  )
  return (
    <>
      <h2 aria-live="polite">{isArriving ? importTexts.archive.waiting : headings[status]}</h2>
      {started.error && (
        <Alert tone={status === 'FAILED' ? 'error' : 'warning'}>{started.error}</Alert>
      )}
      {status === 'READY' && <p className={studio.second}>{importTexts.nothingWritten}</p>}
      {started.space && <ImportRoom {...started.space} />}
      {failed > 0 && <Alert tone="warning">{importTexts.failedCount(failed)}</Alert>}
      <div className={styles.steps}>
        {status === 'READY' && <ImportStep intent="confirm" text={importTexts.start} />}
        {status === 'COPIED' && <ImportStep intent="publish" text={importTexts.publish} />}
        {status === 'PUBLISHED' && drafts > 0 && (
          <ImportStep intent="publish" text={importTexts.publishRest(drafts)} />
        )}
        {(failed > 0 || status === 'FAILED') && (
          <ImportStep variant="soft" color="gray" intent="retry" text={importTexts.retry} />
        )}
        {going.includes(status) && !isHydrated && (
          <Button asChild variant="soft" color="gray">
            <Link to="?">{importTexts.refresh}</Link>
          </Button>
        )}
        {hosting_feed_id && (
          <Button asChild variant="soft" color="gray">
            <Link to={href('/studio/:feedId', { feedId: hosting_feed_id })}>
              {importTexts.toStudio}
            </Link>
          </Button>
        )}
        {!['PUBLISHED', 'CANCELLED'].includes(status) && <CancelLink />}
      </div>
    </>
  )
}

/** Whether the import fits within the quota. */
function ImportRoom({ needed, limit }: NonNullable<Import['space']>) {
  if (limit === null) return null
  if (needed > limit)
    return <Alert tone="warning">{quotaMessages.importTooLarge(needed, limit)}</Alert>
  return <p className={studio.second}>{quotaTexts.needed(needed, limit)}</p>
}

const headings: Record<Import['status'], string> = {
  UNPROVED: importTexts.proveTitle,
  READING: importTexts.reading,
  MEASURING: importTexts.measuring,
  READY: importTexts.dryRunTitle,
  COPYING: importTexts.copying,
  COPIED: importTexts.copied,
  PUBLISHED: importTexts.published,
  FAILED: importTexts.errors.unreachable,
  CANCELLED: importTexts.states.CANCELLED,
}

function CancelLink() {
  return (
    <Button asChild variant="ghost" color="gray">
      <Link to="?cancel" preventScrollReset>
        {importTexts.cancel}
      </Link>
    </Button>
  )
}

/** Asks for confirmation before the import is cancelled and its copies are deleted. */
function CancelQuestion() {
  return (
    <PlainModal
      title={importTexts.cancelTitle}
      closeTo="?"
      actions={
        <>
          <ImportStep intent="cancel" variant="soft" color="red" text={importTexts.cancel} />
          <Button asChild variant="soft" color="gray">
            <Link to="?">{importTexts.keep}</Link>
          </Button>
        </>
      }
    >
      <p>{importTexts.cancelText}</p>
    </PlainModal>
  )
}

/** Polls while the import is running. */
function useProgress(isGoing: boolean): void {
  const { revalidate, state } = useRevalidator()
  useEffect(() => {
    if (!isGoing || state !== 'idle') return
    const timer = setTimeout(() => void revalidate(), askedEveryMs)
    return () => clearTimeout(timer)
  }, [isGoing, state, revalidate])
}
