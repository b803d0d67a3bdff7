import { Button } from '@radix-ui/themes/components/button'
import { IconButton } from '@radix-ui/themes/components/icon-button'
import { RotateCw, X } from 'lucide-react'
import { href, Link, useRevalidator } from 'react-router'
import { prepareMaster } from '#app/client/studio/upload/prepare-master.ts'
import { uploadTracks } from '#app/client/studio/upload/track-uploads.ts'
import { isUnderWay, type Upload } from '#app/client/studio/upload/upload-state.ts'
import { browserUploadCalls, uploads } from '#app/client/studio/upload/uploads.ts'
import { useSession } from '#app/components/base/shell/session.ts'
import { FileField } from '#app/components/base/forms/fields.tsx'
import { useToast } from '#app/components/base/ui/toast.tsx'
import { useHydrated } from '#app/components/base/ui/use-hydrated.ts'
import { fieldTexts } from '#app/texts/studio/studio-fields.ts'
import { soundTexts } from '#app/texts/studio/sound.ts'
import { uploadTexts } from '#app/texts/studio/uploads.ts'
import type { FormFields } from '#app/components/studio/forms/form-fields.ts'
import type { StudioFeed } from '#app/components/studio/frame/studio-frame.tsx'
import { FileDrop, useEarlyFiles } from '#app/components/studio/uploads/file-drop.tsx'
import { RunningUpload } from '#app/components/studio/uploads/running-upload.tsx'
import styles from '#app/components/studio/uploads/uploads.module.css'
import { useUploads } from '#app/components/studio/uploads/use-upload.ts'

interface TrackUploaderProps {
  fields: FormFields
  /** The release. */
  feed: Pick<StudioFeed, 'id' | 'title'>
  tracks: { number: number | null }[]
}

/** Uploads any number of files, each as a new track. */
export function TrackUploader(props: TrackUploaderProps) {
  const add = useTrackFiles(props)
  const Uploader = useHydrated() ? TrackUploads : TrackInput
  return <Uploader {...props} add={add} />
}

type StartedProps = TrackUploaderProps & { add: (files: File[]) => void }

function TrackInput({ fields, add }: StartedProps) {
  return (
    <FileField
      ref={useEarlyFiles(add)}
      id="add-tracks"
      name="tracks"
      multiple
      label={fieldTexts.addTracks}
      accept={accept}
      hint={<Notice />}
      error={fields.errors('tracks')?.join(' ')}
    />
  )
}

function useTrackFiles({ feed, tracks }: TrackUploaderProps) {
  const account = useSession().user?.id ?? ''
  const { revalidate } = useRevalidator()
  const showToast = useToast()
  return (files: File[]) => {
    const release = { id: feed.id, title: feed.title, tracks }
    uploadTracks({ uploads, calls: browserUploadCalls }, { account, release, files })
      .then(revalidate)
      .catch(() => showToast(uploadTexts.notDescribed, 'error'))
  }
}

function TrackUploads({ fields, feed, tracks, add }: StartedProps) {
  const coming = useUploads().filter(({ target, track }) => track && target.feed_id === feed.id)
  const shown = coming.filter(({ status }) => status !== 'ready')
  const others = shown.filter(({ offersMp3 }) => offersMp3)
  const isEmpty = tracks.length === 0 && shown.length === 0
  return (
    <>
      {others.length > 1 && (
        <div>
          <Button type="button" size="1" variant="soft" onClick={() => others.forEach(makeMp3)}>
            {soundTexts.makeAll(others.length)}
          </Button>
        </div>
      )}
      {shown.length > 0 && (
        <ul className={styles.coming}>
          {shown.map((upload) => (
            <li key={upload.id}>
              {isUnderWay(upload) ? (
                <RunningUpload upload={upload} cancel={() => void uploads.cancel(upload.id)} />
              ) : (
                <StoppedTrack upload={upload} />
              )}
            </li>
          ))}
        </ul>
      )}
      <FileDrop
        id="add-tracks"
        multiple
        look={isEmpty ? 'area' : 'button'}
        {...(isEmpty ? { title: uploadTexts.dragTracks } : {})}
        label={isEmpty ? uploadTexts.chooseFiles : fieldTexts.addTracks}
        accept={accept}
        hint={<Notice />}
        error={fields.errors('tracks')?.join(' ')}
        onFiles={add}
      />
    </>
  )
}

function makeMp3({ id }: Upload): void {
  uploads.makeMp3(id, { prepare: prepareMaster })
}

function StoppedTrack({ upload }: { upload: Upload }) {
  const { id, filename, error } = upload
  return (
    <div className={styles.card}>
      <div className={styles.facts} role="alert">
        <bdi className={styles.name}>{filename}</bdi>
        <p className={styles.error}>{error ?? uploadTexts.needsFile}</p>
      </div>
      {upload.offersMp3 && (
        <Button type="button" variant="soft" size="1" onClick={() => makeMp3(upload)}>
          {soundTexts.make}
        </Button>
      )}
      {upload.status === 'failed' && upload.canRetry && (
        <Button
          type="button"
          variant="soft"
          color="gray"
          size="1"
          onClick={() => uploads.retry(id)}
        >
          <RotateCw size={14} />
          {uploadTexts.retry}
        </Button>
      )}
      <IconButton
        type="button"
        variant="ghost"
        color="gray"
        size="1"
        radius="full"
        aria-label={uploadTexts.removeNamed(filename)}
        title={uploadTexts.removeNamed(filename)}
        onClick={() => void uploads.cancel(id)}
      >
        <X />
      </IconButton>
    </div>
  )
}

function Notice() {
  const [before, terms, after] = uploadTexts.tracksTerms
  return (
    <>
      {fieldTexts.tracksHint} {before}
      <Link to={href('/terms-of-use')} className="text-link">
        {terms}
      </Link>
      {after}
    </>
  )
}

const accept = 'audio/*,video/mp4,video/quicktime,.mp3,.wav,.aiff,.aif,.flac,.m4a,.opus,.mov'
