import { Ellipsis, Pencil, Trash2 } from 'lucide-react'
import { href } from 'react-router'
import { Cover } from '#app/components/ui/cover.tsx'
import { Menu, MenuLink } from '#app/components/ui/menu.tsx'
import { Row, RowList } from '#app/components/ui/row.tsx'
import { clockDuration } from '#app/rules/display-time.ts'
import { fieldTexts } from '#app/texts/studio-fields.ts'
import { studioTexts, type StudioStatus } from '#app/texts/studio-pages.ts'
import type { FormAnswer } from '../forms/form-answer.ts'
import { releaseSections } from '../editing/editor-sections.ts'
import { FeedEditorPage } from './feed-editor-page.tsx'
import type { FeedEditor } from './feed-settings.tsx'
import type { FormFields } from '../forms/form-fields.ts'
import { feedValues } from '../forms/form-values.ts'
import { feedTitle, itemTitle } from '../names.ts'
import { StateBadge } from '../editor-frame.tsx'
import { ChangesBadge } from '../unpublished/record-state.tsx'
import { Section } from '../editing/section.tsx'
import type { StudioFeed } from '../studio-frame.tsx'
import styles from '../studio.module.css'
import { TrackUploader } from '../uploads/track-uploader.tsx'
import { useEditing } from '../editing/use-editing.ts'

interface TrackRow {
  id: string
  title: string | undefined
  image: string | null
  number: number | null
  /** Seconds; null without audio. */
  duration: number | null
  /** Edited since it was published. */
  isChanged: boolean
  isDraft: boolean
}

interface ReleaseEditorProps {
  artist: StudioFeed
  editor: FeedEditor & { tracks: TrackRow[] }
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
  tracks: TrackRow[]
  isPublished: boolean
}) {
  return (
    <Section id="tracks" title={fieldTexts.sectionTracks}>
      {tracks.length === 0 ? (
        <p className={styles.second}>{fieldTexts.noTracks}</p>
      ) : (
        <RowList label={fieldTexts.tracks}>
          {tracks.map((track) => (
            <TrackLine key={track.id} feed={feed} track={track} isOfPublished={isPublished} />
          ))}
        </RowList>
      )}
      <TrackUploader fields={fields} feed={feed} tracks={tracks} />
    </Section>
  )
}

function TrackLine({
  feed,
  track,
  isOfPublished,
}: {
  feed: StudioFeed
  track: TrackRow
  isOfPublished: boolean
}) {
  const params = { feedId: feed.id, itemId: track.id }
  const title = itemTitle(feed.type, track.title)
  const edit = href('/studio/:feedId/:itemId/edit', params)
  return (
    <Row
      kind="track"
      title={title}
      to={edit}
      rank={track.number ?? ''}
      art={
        track.image ? <Cover id={track.id} title={title} src={track.image} size={40} /> : undefined
      }
      badges={
        isOfPublished &&
        (track.isDraft ? <StateBadge state="DRAFT" /> : track.isChanged && <ChangesBadge />)
      }
      columns={
        <span id={`track-${track.id}`}>
          {track.duration === null ? fieldTexts.noAudio : clockDuration(track.duration)}
        </span>
      }
      action={
        <Menu label={studioTexts.itemMenu(title)} trigger={<Ellipsis size={20} />}>
          <MenuLink to={edit} icon={<Pencil />}>
            {studioTexts.edit}
          </MenuLink>
          {feed.isOwner && (
            <MenuLink to={href('/studio/:feedId/:itemId/delete', params)} icon={<Trash2 />}>
              {studioTexts.delete}
            </MenuLink>
          )}
        </Menu>
      }
    />
  )
}
