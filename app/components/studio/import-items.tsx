import type { ImportStatus } from '#app/schemas/imports.ts'
import { Badge } from '#app/components/ui/badge.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import { Row, RowList } from '#app/components/ui/row.tsx'
import { Time } from '#app/components/ui/time.tsx'
import { importTexts } from '#app/texts/imports.ts'
import { type ImportLine, megabytes, type StartedImport } from './import-content.ts'
import styles from './studio.module.css'

/** One feed of an import: how much it is, how far, and what won't come over as it is. */
export function ImportedFeedSummary({
  feed,
  status,
}: {
  feed: StartedImport['feeds'][number]
  status: ImportStatus
}) {
  const { items, bytes, notes, cover } = feed
  const isCopying = items.WAITING + items.COPYING + items.COPIED > 0
  return (
    <Panel className={styles.stack}>
      <h3 dir="auto">{feed.title}</h3>
      <p className={styles.second}>
        {importTexts.items(items.total)}
        {bytes.total > 0 && ` · ${megabytes(bytes.total)}`}
        {isCopying && ` · ${importTexts.copiedOf(items.COPIED, items.total - items.UNSUPPORTED)}`}
      </p>
      {isCopying && status === 'COPYING' && bytes.total > 0 && (
        <progress value={bytes.copied} max={bytes.total} aria-label={importTexts.copying} />
      )}
      {items.UNSUPPORTED > 0 && <p>{importTexts.withoutMedia(items.UNSUPPORTED)}</p>}
      {cover.error && <p>{`${importTexts.notes.cover} ${cover.error}`}</p>}
      {notes.length > 0 && (
        <details>
          <summary>{importTexts.notesTitle}</summary>
          <ul>
            {notes.map((note) => (
              <li key={note} dir="auto">
                {note}
              </li>
            ))}
          </ul>
        </details>
      )}
    </Panel>
  )
}

/** The items of an import, each with its size and how far it is. */
export function ImportItems({ items }: { items: ImportLine[] }) {
  return (
    <RowList kind="studio" label={importTexts.dryRunTitle}>
      {items.map((item) => (
        <Row
          key={item.position}
          kind="studio"
          title={item.title || item.guid}
          text={[item.reason, ...item.notes].filter(Boolean).join(' ') || item.guid}
          meta={
            <>
              {item.published && <Time value={item.published} />}
              {item.num_bytes !== null && ` · ${sizeOf(item)}`}
            </>
          }
          badges={
            <Badge tone={item.state === 'COPIED' ? 'accent' : 'slate'}>
              {importTexts.states[item.state]}
            </Badge>
          }
        />
      ))}
    </RowList>
  )
}

function sizeOf({ state, num_bytes, copied_bytes }: ImportLine): string {
  const all = megabytes(num_bytes ?? 0)
  return state === 'COPYING' ? `${megabytes(copied_bytes)} / ${all}` : all
}
