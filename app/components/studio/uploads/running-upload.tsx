import { IconButton } from '@radix-ui/themes/components/icon-button'
import { AudioLines, Video, X } from 'lucide-react'
import {
  isCutOff,
  progressPercent,
  type ShownUpload,
} from '#app/client/studio/upload/upload-state.ts'
import { spokenDuration } from '#app/rules/base/display-time.ts'
import { uploadTexts } from '#app/texts/studio/uploads.ts'
import { MediaCard } from './media-card.tsx'
import { UploadProgress, useSentOf } from './upload-progress.tsx'

/** A running upload with its progress. */
export function RunningUpload({
  upload,
  kind = 'audio',
  cancel,
}: {
  upload: ShownUpload
  kind?: 'audio' | 'video'
  cancel: () => void
}) {
  const sentOf = useSentOf()
  const isSending = upload.status === 'uploading' || upload.status === 'ready'
  const duration = upload.duration === null ? '' : ` • ${spokenDuration(upload.duration)}`
  return (
    <MediaCard
      icon={kind === 'audio' ? <AudioLines size={20} /> : <Video size={20} />}
      title={upload.filename}
      note={isSending && uploadTexts.complete(progressPercent(upload))}
      details={statusOf(upload) + duration}
      amount={isSending && sentOf(upload)}
      action={
        <IconButton
          type="button"
          variant="ghost"
          color="gray"
          size="1"
          radius="full"
          aria-label={uploadTexts.cancelNamed(upload.filename)}
          title={uploadTexts.cancelNamed(upload.filename)}
          onClick={cancel}
        >
          <X />
        </IconButton>
      }
    >
      <UploadProgress upload={upload} plain={kind === 'video'} />
    </MediaCard>
  )
}

export function statusOf(upload: ShownUpload): string {
  const { status } = upload
  if (isCutOff(upload)) return uploadTexts.waitingForLine
  if (status === 'ready') return uploadTexts.ready
  return status === 'uploading' ? uploadTexts.uploading : uploadTexts.processing
}
