import { Badge } from '@radix-ui/themes/components/badge'
import { Progress } from '@radix-ui/themes/components/progress'
import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import type { Import, ImportedItem, ImportStatus } from '#app/schemas/studio/imports.ts'
import { Panel } from '#app/components/base/ui/panel.tsx'
import { Row, RowList } from '#app/components/base/ui/row.tsx'
import { Time } from '#app/components/base/ui/time.tsx'
import { importTexts } from '#app/texts/studio/imports.ts'
import { megabytes } from './megabytes.ts'
import { RedirectFound, RedirectNotice } from './redirect-notice.tsx'
import { ImportStep } from './import-step.tsx'
import styles from './import.module.css'
import studio from '#app/components/studio/frame/studio.module.css'

interface ImportedFeedSummaryProps {
  feed: Import['feeds'][number]
  status: ImportStatus
  /** Path of the page with its items, if another feed's are shown. */
  itemsAt: string | null
}

/** One feed of an import: its size, progress, and notes on what can't be imported unchanged. */
export function ImportedFeedSummary({ feed, status, itemsAt }: ImportedFeedSummaryProps) {
  const { items, bytes, notes, cover, hosting_feed_id, feed_url, redirect } = feed
  const isCopying = items.WAITING + items.COPYING + items.COPIED > 0
  return (
    <Panel className={studio.stack}>
      <div>
        <h3 className={styles.feedTitle} dir="auto">
          {feed.title}
        </h3>
        <p className={studio.second}>
          {importTexts.items(items.total)}
          {bytes.total > 0 && ` · ${megabytes(bytes.total)}`}
          {isCopying && ` · ${importTexts.copiedOf(items.COPIED, items.total - items.UNSUPPORTED)}`}
        </p>
      </div>
      {isCopying && status === 'COPYING' && bytes.total > 0 && (
        <Progress
          className={styles.progress}
          value={Math.min(bytes.copied, bytes.total)}
          max={bytes.total}
          aria-label={importTexts.copying}
        />
      )}
      {items.UNSUPPORTED > 0 && <p>{importTexts.withoutMedia(items.UNSUPPORTED)}</p>}
      {cover.error && (
        <div className={styles.problem}>
          <p>{`${importTexts.notes.cover} ${cover.error}`}</p>
          {cover.state === 'FAILED' && (
            <ImportStep
              variant="soft"
              color="gray"
              intent="retry"
              text={importTexts.retryOne}
              name={importTexts.retryCover(feed.title)}
              values={{ feed: feed.position }}
              size="1"
            />
          )}
        </div>
      )}
      {notes.length > 0 && (
        <details>
          <summary className={styles.summary}>
            <ChevronRight size={16} />
            {importTexts.notesTitle(notes.length)}
          </summary>
          <ul className={styles.notes}>
            {notes.map((note) => (
              <li key={note} dir="auto">
                {note}
              </li>
            ))}
          </ul>
        </details>
      )}
      {status === 'PUBLISHED' && redirect === 'NOT_REDIRECTED' && hosting_feed_id && feed_url && (
        <RedirectNotice feedId={hosting_feed_id} feedUrl={feed_url} />
      )}
      {redirect === 'REDIRECTED' && hosting_feed_id && <RedirectFound feedId={hosting_feed_id} />}
      {itemsAt && items.total > 0 && (
        <p>
          <Link to={itemsAt} className="text-link" preventScrollReset>
            {importTexts.showItems}
          </Link>
        </p>
      )}
    </Panel>
  )
}

/** The items of one imported feed, each with its size and progress. */
export function ImportItems({ feed, items }: { feed: number; items: ImportedItem[] }) {
  return (
    <RowList label={importTexts.dryRunTitle}>
      {items.map((item) => (
        <Row
          key={item.position}
          kind="studio"
          title={item.title || item.guid}
          text={<ImportItemText item={item} />}
          meta={
            <>
              {item.published && <Time value={item.published} />}
              {item.num_bytes !== null && ` · ${sizeOf(item)}`}
            </>
          }
          badges={
            <Badge color={colors[item.state] ?? 'gray'}>{importTexts.states[item.state]}</Badge>
          }
          action={
            item.state === 'FAILED' ? (
              <ImportStep
                variant="soft"
                color="gray"
                intent="retry"
                text={importTexts.retryOne}
                name={importTexts.retryItem(item.title || item.guid)}
                values={{ feed, item: item.position }}
                size="1"
              />
            ) : undefined
          }
        />
      ))}
    </RowList>
  )
}

const colors: Partial<Record<ImportedItem['state'], 'teal' | 'red'>> = {
  COPIED: 'teal',
  FAILED: 'red',
}

/** The copy's progress, else notes about the item, else its guid. */
function ImportItemText({ item }: { item: ImportedItem }) {
  const { state, num_bytes, copied_bytes, reason, notes, guid } = item
  if (state === 'COPYING' && num_bytes) {
    return (
      <Progress
        className={styles.progress}
        value={Math.min(copied_bytes, num_bytes)}
        max={num_bytes}
        aria-label={importTexts.states.COPYING}
      />
    )
  }
  return (
    <span className={styles.words} data-failed={state === 'FAILED' || undefined}>
      {[reason, ...notes].filter(Boolean).join(' ') || guid}
    </span>
  )
}

function sizeOf({ state, num_bytes, copied_bytes }: ImportedItem): string {
  const all = megabytes(num_bytes ?? 0)
  return state === 'COPYING' ? `${megabytes(copied_bytes)} / ${all}` : all
}
