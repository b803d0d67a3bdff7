import { Button } from '@radix-ui/themes/components/button'
import { IconButton } from '@radix-ui/themes/components/icon-button'
import { RotateCw, X } from 'lucide-react'
import { useRef } from 'react'
import {
  isCutOff,
  isUnderWay,
  progressPercent,
  type Upload,
} from '#app/client/studio/upload/upload-state.ts'
import { uploads } from '#app/client/studio/upload/uploads.ts'
import { uploadTexts } from '#app/texts/studio/uploads.ts'
import { UploadProgress } from './upload-progress.tsx'
import styles from './upload-tray-panel.module.css'

/** An upload in the list, with its progress and buttons. */
export function TrayLine({ upload }: { upload: Upload }) {
  const { id, filename, status } = upload
  return (
    <li className={styles.item}>
      <div className={styles.words}>
        <bdi className={styles.name} title={filename}>
          {filename}
        </bdi>
        {status === 'uploading' && <UploadProgress upload={upload} plain />}
        <p className={styles.state}>{stateOf(upload)}</p>
        {upload.error && (
          <p className={styles.error}>
            {upload.error === uploadTexts.couldNotUpload
              ? uploadTexts.couldNotUploadNamed(filename)
              : upload.error}
            {upload.reason && upload.reason !== upload.error && ` (${upload.reason})`}
          </p>
        )}
      </div>
      {status === 'failed' && upload.canRetry && (
        <Button
          type="button"
          variant="soft"
          color="gray"
          size="1"
          onClick={() => uploads.retry(id)}
        >
          <RotateCw size={14} />
          {upload.isResumable ? uploadTexts.resume : uploadTexts.retry}
        </Button>
      )}
      {status === 'needs-file' && <FileAgain upload={upload} />}
      <IconButton
        type="button"
        variant="ghost"
        color="gray"
        size="1"
        radius="full"
        aria-label={
          isUnderWay(upload) ? uploadTexts.cancelNamed(filename) : uploadTexts.removeNamed(filename)
        }
        title={
          isUnderWay(upload) ? uploadTexts.cancelNamed(filename) : uploadTexts.removeNamed(filename)
        }
        onClick={() => void uploads.cancel(id)}
      >
        <X />
      </IconButton>
    </li>
  )
}

function stateOf(upload: Upload): string {
  if (isCutOff(upload)) return uploadTexts.waitingForLine
  switch (upload.status) {
    case 'waiting':
      return uploadTexts.waiting
    case 'processing':
      return uploadTexts.processing
    case 'uploading':
      return uploadTexts.complete(progressPercent(upload))
    case 'ready':
      return uploadTexts.ready
    case 'needs-file':
      return uploadTexts.needsFile
    case 'failed':
      return ''
  }
}

/** Asks for the file again, if the browser could not store it. */
function FileAgain({ upload }: { upload: Upload }) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        hidden
        ref={input}
        type="file"
        aria-label={uploadTexts.chooseAgain}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          currentTarget.value = ''
          if (file) uploads.chooseFile(upload.id, file)
        }}
      />
      <Button
        type="button"
        variant="soft"
        color="gray"
        size="1"
        onClick={() => input.current?.click()}
      >
        {uploadTexts.chooseAgain}
      </Button>
    </>
  )
}
