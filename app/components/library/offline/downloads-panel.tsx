import { Download as DownloadIcon, Trash2, X } from 'lucide-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { downloadMarks, onDownloadMarks } from '#app/client/library/offline/download-marks.ts'
import {
  type Download,
  listDownloads,
  removeDownload,
} from '#app/client/library/offline/downloads.ts'
import { contentPath } from '#app/rules/catalogue/content-path.ts'
import { PlayButton } from '#app/components/player/play-button.tsx'
import { Cover } from '#app/components/base/ui/cover.tsx'
import { EmptyState } from '#app/components/base/ui/empty-state.tsx'
import { PlainIconButton } from '#app/components/base/ui/plain.tsx'
import { useNumberFormat } from '#app/components/base/ui/locale.ts'
import { Row, RowList } from '#app/components/base/ui/row.tsx'
import { useToast } from '#app/components/base/ui/toast.tsx'
import { downloadTexts as texts } from '#app/texts/library/downloads.ts'
import styles from './downloads-panel.module.css'

/** The downloads in this browser, complete and running. */
export default function DownloadsPanel() {
  const marks = useSyncExternalStore(onDownloadMarks, downloadMarks, downloadMarks)
  const downloads = useDownloads([...marks].filter(([, mark]) => mark === 'saved').length)
  const running = [...marks].filter(([, mark]) => mark !== 'saved')
  const size = useSize()
  if (!downloads) return null
  if (downloads.length === 0 && running.length === 0)
    return (
      <EmptyState icon={<DownloadIcon />} title={texts.noDownloads} text={texts.noDownloadsText} />
    )
  const total = downloads.reduce((sum, { bytes }) => sum + bytes, 0)
  return (
    <>
      <p className={styles.summary}>{texts.downloadsSummary(downloads.length, size(total))}</p>
      {running.map(([id, mark]) => (
        <p key={id} className={styles.running}>
          {texts.downloading(Number(mark))}
          <PlainIconButton
            label={texts.cancelDownload}
            variant="ghost"
            color="gray"
            radius="full"
            onClick={() => void removeDownload(id)}
          >
            <X />
          </PlainIconButton>
        </p>
      ))}
      <RowList label={texts.downloadsTitle}>
        {downloads.map((download) => (
          <DownloadRow key={download.hit._id} download={download} size={size(download.bytes)} />
        ))}
      </RowList>
    </>
  )
}

function DownloadRow({ download: { hit }, size }: { download: Download; size: string }) {
  const showToast = useToast()
  const { title, subtitle, publisher, image } = hit.info

  async function remove() {
    await removeDownload(hit._id)
    showToast(texts.removed)
  }

  return (
    <Row
      kind="trending"
      title={title}
      to={contentPath(hit)}
      art={
        <Cover id={hit._id} title={title} src={image ?? hit.parent?.info.image ?? null} size={48} />
      }
      text={hit.parent?.info.title ?? subtitle ?? publisher ?? ''}
      columns={<span className={styles.size}>{size}</span>}
      action={
        <span className={styles.actions}>
          <PlayButton variant="round" hit={hit} title={title} />
          <PlainIconButton
            label={texts.removeDownloadOf(title)}
            variant="ghost"
            color="gray"
            radius="full"
            onClick={() => void remove()}
          >
            <Trash2 />
          </PlainIconButton>
        </span>
      }
    />
  )
}

/** The complete downloads; null until they are loaded. Loaded again when their number changes. */
function useDownloads(saved: number): Download[] | null {
  const [downloads, setDownloads] = useState<Download[] | null>(null)
  useEffect(() => {
    let isShown = true
    listDownloads().then(
      (found) => isShown && setDownloads(found),
      () => isShown && setDownloads([]),
    )
    return () => {
      isShown = false
    }
  }, [saved])
  return downloads
}

/** '48.2 MB' in the reader's locale. */
function useSize(): (bytes: number) => string {
  const megabytes = useNumberFormat({
    style: 'unit',
    unit: 'megabyte',
    maximumFractionDigits: 1,
  })
  return (bytes) => megabytes(bytes / 1_000_000)
}
