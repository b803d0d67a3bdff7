import { IconButton } from '@radix-ui/themes/components/icon-button'
import type { Access } from '#app/rules/base/media-path.ts'
import { AudioLines, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useParams, useRevalidator } from 'react-router'
import type { PreviewSource } from '#app/client/studio/preview/preview-player.ts'
import { prepareEpisodeAudio, prepareTrackAudio } from '#app/client/studio/upload/prepare-audio.ts'
import { isUnderWay } from '#app/client/studio/upload/upload-state.ts'
import { browserUploadCalls } from '#app/client/studio/upload/uploads.ts'
import { FileField } from '#app/components/base/forms/fields.tsx'
import { useNextFocus } from '#app/components/base/forms/kept-focus.ts'
import { useToast } from '#app/components/base/ui/toast.tsx'
import { useHydrated } from '#app/components/base/ui/use-hydrated.ts'
import { Alert } from '#app/components/base/ui/alert.tsx'
import type { SoundWishes } from '#app/rules/studio/sound-wishes.ts'
import { spokenDuration } from '#app/rules/base/display-time.ts'
import { fieldTexts } from '#app/texts/studio/studio-fields.ts'
import { soundTexts } from '#app/texts/studio/sound.ts'
import { uploadTexts } from '#app/texts/studio/uploads.ts'
import type { ItemContent } from '#app/components/studio/content-types.ts'
import type { FormFields } from '#app/components/studio/forms/form-fields.ts'
import studio from '#app/components/studio/frame/studio.module.css'
import { SubmitButton } from '#app/components/studio/forms/submit-button.tsx'
import { PlayFileButton } from '#app/components/studio/uploads/preview/preview-button.tsx'
import { RecordGroup } from '#app/components/studio/editing/unpublished/record-field.tsx'
import { FileDrop, useEarlyFiles } from './file-drop.tsx'
import { MediaCard } from './media-card.tsx'
import { OtherSound } from './other-sound.tsx'
import { RunningUpload, statusOf } from './running-upload.tsx'
import { type UploadHandle, useUpload } from './use-upload.ts'

type AudioFile = NonNullable<ItemContent['enclosures']>[number]

interface AudioCardProps {
  fields: FormFields
  /** The item's file for this access. */
  file: AudioFile | undefined
  preview: PreviewSource | null
  kind: 'episode' | 'track'
  access: Access
  /** What kind of MP3 the show makes of other sound. */
  sound: SoundWishes
}

/** The audio of an item for one access: uploaded in the background, or without JavaScript submitted with the form. */
export function AudioCard(props: AudioCardProps) {
  const { kind, access } = props
  const handle = useUpload({ ...useItemIds(), access, media_type: 'ITEM_AUDIO' })
  const begin = ([chosen]: File[]) => {
    const prepare = kind === 'episode' ? prepareEpisodeAudio : prepareTrackAudio
    if (chosen) void handle.start(chosen, { prepare, transcribe: kind === 'episode' })
  }
  const Card = useHydrated() ? AudioUpload : AudioInput
  return (
    <RecordGroup fields={props.fields} name={`audio_${access}`} className={studio.stack}>
      <Card {...props} handle={handle} begin={begin} />
    </RecordGroup>
  )
}

interface StartedCardProps extends AudioCardProps {
  handle: UploadHandle
  begin: (files: File[]) => void
}

function AudioInput({ fields, file, preview, kind, access, begin }: StartedCardProps) {
  const name = `audio_${access}`
  const input = useEarlyFiles(begin)
  return (
    <div className={studio.card}>
      {file && <ReadyFile file={file} preview={preview} />}
      <FileField
        ref={input}
        id={name}
        name={name}
        label={file ? fieldTexts.replaceAudio : fieldTexts.uploadAudio}
        accept={accepts[kind]}
        hint={hints[kind]}
        error={fields.errors(name)}
      />
      <FileField
        id={`sound_${access}`}
        name={`sound_${access}`}
        label={soundTexts.make}
        accept={otherSounds}
        hint={soundTexts.makeHint}
        error={fields.errors(`sound_${access}`)}
      />
      {file && (
        <SubmitButton intent={`remove-audio-${access}`} variant="soft" color="gray" size="1">
          {fieldTexts.removeAudio}
        </SubmitButton>
      )}
    </div>
  )
}

function AudioUpload(props: StartedCardProps) {
  const { fields, file, preview, kind, access, handle, begin } = props
  const { state, upload, cancel } = handle
  const { isRemoving, remove } = useRemoval({ ...useItemIds(), access }, cancel)
  const name = `audio_${access}`
  const handOnFocus = useNextFocus(!file, name)
  const error = state.status === 'empty' && state.error ? state.error : fields.errors(name)
  const chooser = { id: name, accept: accepts[kind], error, onFiles: begin }
  return (
    <>
      <p role="status" className="visually-hidden">
        {upload && state.status !== 'empty' && statusOf(upload)}
      </p>
      {upload && (isUnderWay(upload) || (state.status === 'ready' && !file)) ? (
        <RunningUpload upload={upload} cancel={cancel} />
      ) : file ? (
        <>
          <ReadyFile
            file={file}
            preview={preview}
            isRemoving={isRemoving}
            remove={() => {
              handOnFocus()
              remove()
            }}
          />
          <FileDrop {...chooser} label={fieldTexts.replaceAudio} look="button" />
        </>
      ) : (
        <FileDrop {...chooser} label={fieldTexts.uploadAudio} hint={hints[kind]} />
      )}
      <SoundUpload {...props} />
    </>
  )
}

/** The upload of sound that an MP3 is made of, and before that the offer of it. */
function SoundUpload({ access, sound: usual, handle: { upload } }: StartedCardProps) {
  const sound = useUpload({ ...useItemIds(), access, media_type: 'ITEM_AUDIO_ORIGINAL' })
  if (sound.upload && isUnderWay(sound.upload))
    return <RunningUpload upload={sound.upload} cancel={sound.cancel} />
  const error = sound.state.status === 'empty' ? sound.state.error : undefined
  return (
    <>
      {error && <Alert tone="error">{error}</Alert>}
      {upload?.offersMp3 && <OtherSound upload={upload} usual={usual} />}
    </>
  )
}

function ReadyFile({
  file,
  preview,
  isRemoving = false,
  remove,
}: {
  file: AudioFile
  preview: PreviewSource | null
  isRemoving?: boolean
  remove?: (() => void) | undefined
}) {
  const name = file.filename ?? ''
  return (
    <MediaCard
      icon={<AudioLines size={20} />}
      title={name}
      details={file.duration === undefined ? '' : spokenDuration(file.duration)}
      action={
        <>
          {preview && <PlayFileButton source={preview} name={name} />}
          {remove && !isRemoving && (
            <IconButton
              type="button"
              variant="ghost"
              color="gray"
              size="1"
              radius="full"
              aria-label={fieldTexts.removeAudio}
              title={fieldTexts.removeAudio}
              onClick={remove}
            >
              <Trash2 />
            </IconButton>
          )}
        </>
      }
    />
  )
}

/** Removes the file at once. */
function useRemoval(
  at: { feed_id: string; item_id: string; access: Access },
  forgetUpload: () => void,
) {
  const [isRemoving, setRemoving] = useState(false)
  const showToast = useToast()
  const { revalidate } = useRevalidator()
  async function remove() {
    setRemoving(true)
    try {
      await browserUploadCalls.removeAudio(at)
      forgetUpload()
      await revalidate()
    } catch {
      showToast(uploadTexts.couldNotRemove, 'error')
    }
    setRemoving(false)
  }
  return { isRemoving, remove: () => void remove() }
}

/** The ids of the item in the URL. */
function useItemIds(): { feed_id: string; item_id: string } {
  const { feedId = '', itemId = '' } = useParams()
  return { feed_id: feedId, item_id: itemId }
}

const otherSounds =
  'audio/*,video/mp4,video/quicktime,.wav,.aiff,.aif,.flac,.m4a,.aac,.ogg,.opus,.mp4,.mov'

const accepts = {
  episode: `audio/mpeg,.mp3,${otherSounds}`,
  track: `audio/mpeg,audio/wav,audio/x-wav,.mp3,.wav,${otherSounds}`,
}

const hints = { episode: fieldTexts.episodeAudioHint, track: fieldTexts.trackAudioHint }
