import { IconButton } from '@radix-ui/themes/components/icon-button'
import { ChevronDown, ChevronUp, CircleAlert, CircleCheck, CloudUpload, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useBeforeUnload, useLocation, useRevalidator } from 'react-router'
import { isUnderWay, type Upload } from '#app/client/studio/upload/upload-state.ts'
import { hasStopped, isOver, summaryOf } from '#app/client/studio/upload/upload-summary.ts'
import { uploads } from '#app/client/studio/upload/uploads.ts'
import { usePlayerShown } from '#app/components/player/player-provider.tsx'
import { classNames } from '#app/components/base/ui/class-names.ts'
import { uploadTexts } from '#app/texts/studio/uploads.ts'
import { TrayLine } from './tray-line.tsx'
import styles from './upload-tray-panel.module.css'
import { useUploadChanges, useUploads } from './use-upload.ts'

/** The uploads of this page, folded in a corner until opened. */
export default function UploadTrayPanel({ account }: { account: string }) {
  const all = useUploads()
  const hasPlayer = usePlayerShown()
  const [isOpen, setOpen] = useState(false)
  useEffect(() => void uploads.restore(account), [account])
  useLeavingQuestion(all.some(isUnderWay))
  useStudioRevalidation()
  if (all.length === 0) return null
  const Arrow = isOpen ? ChevronDown : ChevronUp
  return (
    <section
      aria-label={uploadTexts.uploads}
      className={classNames(styles.tray, hasPlayer && styles.abovePlayer)}
    >
      <p role="status" className="visually-hidden">
        {summaryOf(all)}
      </p>
      <div className={styles.bar}>
        <button
          type="button"
          className={styles.head}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <Mark all={all} />
          <span className={styles.summary}>{summaryOf(all)}</span>
          <Arrow size={18} />
        </button>
        {all.every(isOver) && (
          <IconButton
            type="button"
            variant="ghost"
            color="gray"
            size="1"
            radius="full"
            aria-label={uploadTexts.clear}
            title={uploadTexts.clear}
            onClick={() => uploads.clear()}
          >
            <X />
          </IconButton>
        )}
      </div>
      {isOpen && (
        <ul className={styles.list}>
          {all.map((upload) => (
            <TrayLine key={upload.id} upload={upload} />
          ))}
        </ul>
      )}
    </section>
  )
}

function Mark({ all }: { all: readonly Upload[] }) {
  if (all.some(isUnderWay)) return <CloudUpload size={18} />
  return all.some(hasStopped) ? (
    <CircleAlert size={18} className={styles.stopped} />
  ) : (
    <CircleCheck size={18} />
  )
}

function useLeavingQuestion(isBusy: boolean): void {
  useBeforeUnload((event) => {
    if (isBusy) event.preventDefault()
  })
}

/** Revalidates studio pages after uploads changed something. */
function useStudioRevalidation(): void {
  const changes = useUploadChanges()
  const seen = useRef(0)
  const { revalidate } = useRevalidator()
  const isStudio = useLocation().pathname.startsWith('/studio')
  useEffect(() => {
    if (changes === seen.current) return
    seen.current = changes
    if (isStudio) void revalidate()
  }, [changes, isStudio, revalidate])
}
