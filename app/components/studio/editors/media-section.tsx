import type { PreviewSource } from '#app/client/studio/preview/preview-player.ts'
import type { Access } from '#app/rules/base/media-path.ts'
import type { AudioFetch } from '#app/schemas/studio/new-episode.ts'
import type { ItemMasters, Mp3Copy } from '#app/schemas/studio/studio-rows.ts'
import type { ItemVideos } from '#app/schemas/studio/video.ts'
import { fieldTexts } from '#app/texts/studio/studio-fields.ts'
import type { ReplacedFile } from '#app/rules/studio/replaced-files.ts'
import type { ItemContent } from '#app/components/studio/content-types.ts'
import type { FormFields } from '#app/components/studio/forms/form-fields.ts'
import { Section } from '#app/components/studio/editing/section.tsx'
import { AudioFetchNote } from '#app/components/studio/uploads/audio-fetch-note.tsx'
import { AudioFields } from '#app/components/studio/uploads/audio-fields.tsx'
import { ReplacedFiles } from '#app/components/studio/uploads/replaced-files.tsx'
import { RecordGroup } from '#app/components/studio/editing/unpublished/record-field.tsx'
import { VideoFields } from '#app/components/studio/uploads/video/video-fields.tsx'

interface MediaSectionProps {
  fields: FormFields
  content: ItemContent
  videos: ItemVideos
  mp3?: Mp3Copy | null
  masters: ItemMasters
  fetch: AudioFetch | null
  replaced: ReplacedFile[]
  /** Opens files that aren't public yet. */
  token: string
  /** What plays the audio of an access. */
  preview: (access: Access) => PreviewSource | null
  kind: 'episode' | 'track'
}

/** The audio of an item, below that of each access its video, and what it had before. */
export function MediaSection({
  fields,
  videos,
  mp3 = null,
  masters,
  fetch,
  replaced,
  preview,
  ...media
}: MediaSectionProps) {
  return (
    <Section id="media" title={fieldTexts.sectionMedia}>
      <AudioFetchNote fetch={fetch} />
      <AudioFields
        fields={fields}
        content={media.content}
        kind={media.kind}
        mp3={mp3}
        masters={masters}
        token={media.token}
        preview={preview}
        below={(access) => (
          <RecordGroup fields={fields} name={`video_${access}`}>
            <VideoFields {...media} videos={videos} access={access} />
          </RecordGroup>
        )}
      />
      <ReplacedFiles files={replaced} />
    </Section>
  )
}
