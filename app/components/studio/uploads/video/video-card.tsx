import { Button } from '@radix-ui/themes/components/button'
import type { Access } from '#app/rules/base/media-path.ts'
import { Plus } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link, href, useParams } from 'react-router'
import { prepareVideo } from '#app/client/studio/upload/prepare-video.ts'
import { isUnderWay } from '#app/client/studio/upload/upload-state.ts'
import { useNextFocus } from '#app/components/base/forms/kept-focus.ts'
import { useHydrated } from '#app/components/base/ui/use-hydrated.ts'
import type { MediaLabel } from '#app/rules/studio/item-versions.ts'
import type { ItemVideo } from '#app/schemas/studio/video.ts'
import { videoTexts } from '#app/texts/studio/video.ts'
import studio from '#app/components/studio/frame/studio.module.css'
import { FileDrop } from '#app/components/studio/uploads/file-drop.tsx'
import { RunningUpload } from '#app/components/studio/uploads/running-upload.tsx'
import { type UploadHandle, useUpload } from '#app/components/studio/uploads/use-upload.ts'
import { ReadyVideo, RunningConversion, StoppedVideo } from './video-states.tsx'
import { useVideoActions } from './use-video-actions.ts'
import { useWatchedVideo } from './use-watched-video.ts'
import styles from './video.module.css'

interface VideoCardProps {
  video: ItemVideo
  access: Access
  label: MediaLabel
  /** Token that grants access to unpublished files. */
  token: string
}

/** The video of an item for one access: upload, conversion and preview. Without JavaScript, a link to its page. */
export function VideoCard(props: VideoCardProps) {
  const hydrated = useHydrated()
  return (
    <section aria-label={props.label.label} className={styles.part}>
      <div>
        <h3 className={studio.cardTitle}>{props.label.label}</h3>
        {props.label.subtitle && <p className={studio.second}>{props.label.subtitle}</p>}
      </div>
      {hydrated ? <LiveCard {...props} /> : <PlainCard {...props} />}
    </section>
  )
}

function PlainCard({ video, token }: VideoCardProps) {
  const { feedId = '', itemId = '' } = useParams()
  return (
    <>
      <VideoState video={video} token={token} />
      <div>
        <Button asChild variant="soft" color="gray" size="1">
          <Link to={href('/studio/:feedId/:itemId/video', { feedId, itemId })}>
            {video.state === 'EMPTY' ? videoTexts.add : videoTexts.change}
          </Link>
        </Button>
      </div>
    </>
  )
}

/** The state of a video, without buttons. */
export function VideoState({ video, token }: { video: ItemVideo; token: string }) {
  if (!video.file) return null
  if (video.state === 'READY') return <ReadyVideo file={video.file} token={token} />
  if (video.state === 'FAILED') return <StoppedVideo file={video.file} error={video.error} />
  return <RunningConversion file={video.file} />
}

function LiveCard({ video: told, access, token }: VideoCardProps) {
  const { feedId = '', itemId = '' } = useParams()
  const target = { feed_id: feedId, item_id: itemId, access }
  const upload = useUpload({ ...target, media_type: 'ITEM_VIDEO_ORIGINAL' })
  const { video, error } = useWatchedVideo(told, target, token)
  const { isBusy, remove, retry } = useVideoActions({ feedId, itemId, access }, upload.cancel)
  const { file } = video
  // A finished upload is shown until the loader's data has the file.
  const running =
    upload.upload && (isUnderWay(upload.upload) || (upload.state.status === 'ready' && !file))
      ? upload.upload
      : undefined
  const handOnFocus = useNextFocus(!file, addId(access))
  const controls = {
    isBusy,
    remove: () => {
      handOnFocus()
      remove()
    },
  }
  return (
    <>
      <p role="status" className="visually-hidden">
        {running ? videoTexts.uploading : video.state === 'PROCESSING' && videoTexts.processing}
      </p>
      {running ? (
        <RunningUpload kind="video" upload={running} cancel={upload.cancel} />
      ) : !file ? (
        <NewVideo access={access} upload={upload} />
      ) : video.state === 'READY' ? (
        <ReadyVideo file={file} token={token} {...controls} />
      ) : video.state === 'FAILED' ? (
        <StoppedVideo file={file} error={video.error} retry={retry} {...controls} />
      ) : (
        <RunningConversion file={file} error={error} {...controls} />
      )}
    </>
  )
}

function addId(access: Access): string {
  return `add_video_${access}`
}

/** The Add button, which opens the file field. */
function NewVideo({ access, upload: { state, start } }: { access: Access; upload: UploadHandle }) {
  const [isWanted, setWanted] = useState(false)
  const id = `video_${access}`
  // The element that replaces the button gets its focus.
  useEffect(() => {
    if (isWanted) document.getElementById(id)?.focus()
  }, [isWanted, id])
  const error = state.status === 'empty' ? state.error : undefined
  if (!isWanted && !error)
    return (
      <div>
        <Button
          type="button"
          id={addId(access)}
          variant="soft"
          color="gray"
          size="1"
          onClick={() => setWanted(true)}
        >
          <Plus size={16} />
          {videoTexts.add}
        </Button>
      </div>
    )
  return (
    <FileDrop
      id={id}
      label={videoTexts.upload}
      accept="video/mp4,.mp4"
      hint={videoTexts.uploadHint}
      error={error}
      onFiles={([file]) => {
        if (file) void start(file, { prepare: prepareVideo })
      }}
    />
  )
}
