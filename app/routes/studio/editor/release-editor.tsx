import { href } from 'react-router'
import { fieldTexts } from '#app/texts/studio/studio-fields.ts'
import type { StudioStatus } from '#app/texts/studio/studio-pages.ts'
import type { FormAnswer } from '#app/components/studio/forms/form-answer.ts'
import { releaseSections } from '#app/components/studio/editing/editor-sections.ts'
import { FeedEditorPage } from '#app/components/studio/editors/feed-editor-page.tsx'
import type { FeedEditor } from '#app/components/studio/editors/feed-settings.tsx'
import type { FormFields } from '#app/components/studio/forms/form-fields.ts'
import { feedValues } from '#app/components/studio/forms/form-values.ts'
import { feedTitle, itemTitle } from '#app/texts/studio/names.ts'
import { Section } from '#app/components/studio/editing/section.tsx'
import type { StudioFeed } from '#app/components/studio/frame/studio-frame.tsx'
import styles from '#app/components/studio/frame/studio.module.css'
import { TrackList, type TrackRow } from './track-list.tsx'
import { TrackUploader } from './track-uploader.tsx'
import { useEditing } from '#app/components/studio/editing/use-editing.ts'

type NumberedTrack = TrackRow & { number: number | null }

interface ReleaseEditorProps {
  artist: StudioFeed
  editor: FeedEditor & { tracks: NumberedTrack[] }
  answer: FormAnswer | undefined
  status: StudioStatus | null
}

/** The editor of a release with its tracks. */
export function ReleaseEditor({ artist, editor, answer, status }: ReleaseEditorProps) {
  const edited = useEditing({
    editor,
    answer,
    path: href('/studio/:feedId/:itemId/autosave', { feedId: artist.id, itemId: editor.feed.id }),
    valuesOf: ({ record }) => feedValues(record),
  })
  const { feed, tracks, state } = edited.editor
  const at = { feedId: feed.id }
  const unpublishedTracks =
    state === 'PUBLISHED' ? tracks.filter(({ isChanged, isDraft }) => isChanged || isDraft) : []
  return (
    <FeedEditorPage
      edited={edited}
      dashboard={href('/studio/:feedId', { feedId: artist.id })}
      discard={href('/studio/:feedId/discard', at)}
      unpublish={href('/studio/:feedId/unpublish', at)}
      remove={href('/studio/:feedId/:itemId/delete', { feedId: artist.id, itemId: feed.id })}
      moreChanges={unpublishedTracks.map(({ id, title }) => ({
        field: `track-${id}`,
        label: itemTitle(feed.type, title),
      }))}
      settings={href('/studio/:feedId/edit', { feedId: artist.id })}
      over={feedTitle(artist)}
      status={status}
      sections={releaseSections}
      splits={{
        recipients: edited.editor.record.content.value?.recipients,
        edit: href('/studio/:feedId/:itemId/splits', { feedId: artist.id, itemId: feed.id }),
      }}
      facts={<span>{fieldTexts.trackCount(tracks.length)}</span>}
    >
      <Tracks
        fields={edited.fields}
        feed={feed}
        tracks={tracks}
        isPublished={state === 'PUBLISHED'}
      />
    </FeedEditorPage>
  )
}

function Tracks({
  fields,
  feed,
  tracks,
  isPublished,
}: {
  fields: FormFields
  feed: StudioFeed
  tracks: NumberedTrack[]
  isPublished: boolean
}) {
  return (
    <Section id="tracks" title={fieldTexts.sectionTracks}>
      {tracks.length === 0 ? (
        <p className={styles.second}>{fieldTexts.noTracks}</p>
      ) : (
        <TrackList feed={feed} tracks={tracks} isOfPublished={isPublished} />
      )}
      <TrackUploader fields={fields} feed={feed} tracks={tracks} />
    </Section>
  )
}
