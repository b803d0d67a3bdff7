import { Button } from '@radix-ui/themes/components/button'
import { IconButton } from '@radix-ui/themes/components/icon-button'
import { Trash2, Video, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Alert } from '#app/components/base/ui/alert.tsx'
import { spokenDuration } from '#app/rules/base/display-time.ts'
import type { ItemVideo } from '#app/schemas/studio/video.ts'
import { videoTexts } from '#app/texts/studio/video.ts'
import { MediaCard } from '#app/components/studio/uploads/media-card.tsx'
import { VideoPreview } from './video-preview.tsx'
import { VideoResolutions } from './video-resolutions.tsx'
import styles from './video.module.css'

type VideoFile = NonNullable<ItemVideo['file']>

interface Controls {
  /** Missing if there are no buttons. */
  remove?: () => void
  isBusy?: boolean
}

const icon = <Video size={20} />

export function RunningConversion({
  file: { resolutions },
  error,
  ...controls
}: { file: VideoFile; error?: string | null } & Controls) {
  const percent = Math.floor(
    resolutions.reduce((sum, one) => sum + one.percent, 0) / resolutions.length,
  )
  return (
    <>
      <div className={styles.converting}>
        <MediaCard
          icon={icon}
          title={videoTexts.processing}
          details={
            <>
              {videoTexts.processingText}
              {percent > 0 && ` • ${videoTexts.percentComplete(percent)}`}
            </>
          }
          action={
            <span className={styles.actions}>
              <VideoResolutions resolutions={resolutions} />
              <Removal {...controls} icon={<X />} />
            </span>
          }
        />
      </div>
      {error && <Alert tone="error">{error}</Alert>}
    </>
  )
}

export function StoppedVideo({
  file,
  error,
  retry,
  ...controls
}: { file: VideoFile; error: string | null; retry?: () => void } & Controls) {
  return (
    <>
      <MediaCard
        icon={icon}
        title={file.filename}
        details={spokenDuration(file.seconds)}
        action={<Removal {...controls} icon={<Trash2 />} />}
      />
      <Alert tone="error">
        <span className={styles.failure}>
          {error ?? videoTexts.failed}
          {retry && (
            <Button
              type="button"
              variant="soft"
              color="gray"
              size="1"
              disabled={controls.isBusy}
              onClick={retry}
            >
              {videoTexts.retry}
            </Button>
          )}
        </span>
      </Alert>
    </>
  )
}

export function ReadyVideo({
  file,
  token,
  ...controls
}: { file: VideoFile; token: string } & Controls) {
  return (
    <>
      <MediaCard
        icon={icon}
        title={file.filename}
        details={spokenDuration(file.seconds)}
        action={<Removal {...controls} icon={<Trash2 />} />}
      />
      <VideoPreview
        key={file.playlist}
        playlist={file.playlist}
        poster={file.poster}
        token={token}
      />
    </>
  )
}

function Removal({ remove, isBusy, icon }: Controls & { icon: ReactNode }) {
  if (!remove) return null
  return (
    <IconButton
      type="button"
      variant="ghost"
      color="gray"
      size="1"
      radius="full"
      aria-label={videoTexts.remove}
      title={videoTexts.remove}
      disabled={isBusy}
      onClick={remove}
    >
      {icon}
    </IconButton>
  )
}
