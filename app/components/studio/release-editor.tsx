import { Ellipsis, Pencil, Trash2 } from 'lucide-react'
import { href } from 'react-router'
import { Cover } from '#app/components/ui/cover.tsx'
import { Menu, MenuLink } from '#app/components/ui/menu.tsx'
import { Row, RowList } from '#app/components/ui/row.tsx'
import { clockDuration } from '#app/protocols/display-time.ts'
import { fieldTexts } from '#app/texts/studio-fields.ts'
import { studioTexts, type StudioStatus } from '#app/texts/studio-pages.ts'
import { EditForm, type FormAnswer, StatusLine } from './edit-form.tsx'
import { EditorBody, EditorFrame } from './editor-frame.tsx'
import { FeedFields } from './feed-fields.tsx'
import type { FeedEditor } from './feed-settings.tsx'
import { feedValues, type FormFields } from './form-fields.ts'
import { feedTitle, itemTitle } from './names.ts'
import { PreviewCard } from './preview-card.tsx'
import { feedChecks, PublishChecklist } from './publish-checklist.tsx'
import { SaveState } from './save-state.tsx'
import { Section } from './section.tsx'
import { withProblems } from './section-index.tsx'
import type { StudioFeed } from './studio-frame.tsx'
import styles from './studio.module.css'
import { SaveButton, SubmitButton } from './submit-button.tsx'
import { TrackUploader } from './uploads/track-uploader.tsx'
import { useEditing } from './use-editing.ts'

interface TrackRow {
  id: string
  title: string | undefined
  image: string | null
  number: number | null
  /** Seconds; null without audio. */
  duration: number | null
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
  const { feed, record, state, missing, tracks } = edited.editor
  const title = feedTitle(feed)
  const isDraft = state !== 'PUBLISHED'
  return (
    <EditorFrame
      back={href('/studio/:feedId', { feedId: artist.id })}
      settings={href('/studio/:feedId/edit', { feedId: artist.id })}
      over={feedTitle(artist)}
      title={title}
      cover={{ id: feed.id, src: feed.image }}
      state={state}
      actions={
        <>
          <SaveState editing={edited.editing} />
          <SaveButton variant="soft" />
          <SubmitButton intent="publish" variant="accent">
            {isDraft ? fieldTexts.publish : fieldTexts.publishAgain}
          </SubmitButton>
        </>
      }
    >
      <EditorBody
        sections={withProblems(sections, edited.fields)}
        side={
          <>
            <PreviewCard id={feed.id} over={feedTitle(artist)} title={title} cover={feed.image}>
              <span>{fieldTexts.trackCount(tracks.length)}</span>
            </PreviewCard>
            {isDraft && <PublishChecklist checks={feedChecks.ALBUM} missing={missing} />}
          </>
        }
      >
        <StatusLine status={answer ? null : status} />
        <EditForm edited={edited}>
          <Tracks fields={edited.fields} feed={feed} tracks={tracks} />
          <FeedFields
            fields={edited.fields}
            feed={{
              id: feed.id,
              type: feed.type,
              title,
              image: feed.image,
              movedTo: record.moved_to,
            }}
          />
        </EditForm>
      </EditorBody>
    </EditorFrame>
  )
}

function Tracks({
  fields,
  feed,
  tracks,
}: {
  fields: FormFields
  feed: StudioFeed
  tracks: TrackRow[]
}) {
  return (
    <Section id="tracks" title={fieldTexts.sectionTracks}>
      {tracks.length === 0 ? (
        <p className={styles.second}>{fieldTexts.noTracks}</p>
      ) : (
        <RowList kind="track" label={fieldTexts.tracks}>
          {tracks.map((track) => (
            <TrackLine key={track.id} feed={feed} track={track} />
          ))}
        </RowList>
      )}
      <TrackUploader fields={fields} feed={feed} tracks={tracks} />
    </Section>
  )
}

function TrackLine({ feed, track }: { feed: StudioFeed; track: TrackRow }) {
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
          <MenuLink to={href('/studio/:feedId/:itemId/delete', params)} icon={<Trash2 />}>
            {studioTexts.delete}
          </MenuLink>
        </Menu>
      }
    />
  )
}

const sections = [
  { id: 'tracks', title: fieldTexts.sectionTracks, fields: ['tracks'] },
  {
    id: 'details',
    title: fieldTexts.sectionDetails,
    fields: [
      'content.title',
      'content.author',
      'content.description',
      'content.music_genres',
      'content.release_type',
      'content.language',
      'content.explicit',
      'artwork',
    ],
  },
  {
    id: 'people',
    title: fieldTexts.sectionPeople,
    fields: ['content.links', 'content.persons', 'content.funding'],
  },
  { id: 'splits', title: fieldTexts.sectionMoney, fields: ['content.value'] },
  {
    id: 'feed',
    title: fieldTexts.sectionFeed,
    fields: ['content.owner_email', 'content.copyright', 'locked'],
  },
  { id: 'move', title: fieldTexts.sectionMove, fields: ['moved_to'] },
]
