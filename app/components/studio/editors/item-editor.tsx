import { Button } from '@radix-ui/themes/components/button'
import { Link, href } from 'react-router'
import { useSession } from '#app/components/base/shell/session.ts'
import { spokenDuration } from '#app/rules/base/display-time.ts'
import type { AudioFetch } from '#app/schemas/studio/new-episode.ts'
import type { SubscribersBarrier } from '#app/rules/base/plans.ts'
import type { ReplacedFile } from '#app/rules/studio/replaced-files.ts'
import type { ItemMasters, Mp3Copy } from '#app/schemas/studio/studio-rows.ts'
import type { ItemVideos } from '#app/schemas/studio/video.ts'
import { fieldTexts } from '#app/texts/studio/studio-fields.ts'
import { unpublishedTexts } from '#app/texts/studio/unpublished.ts'
import { studioTexts, type StudioStatus } from '#app/texts/studio/studio-pages.ts'
import { AvailabilityBadge } from '#app/components/studio/forms/availability-fields.tsx'
import {
  ChaptersForm,
  ChaptersSection,
} from '#app/components/studio/texts/chapters/chapters-section.tsx'
import {
  changedChapters,
  chapterWarnings,
  type ItemChapters,
} from '#app/components/studio/texts/chapters/views.ts'
import type { PublishState } from '#app/rules/studio/publish-state.ts'
import type { ItemContent } from '#app/components/studio/content-types.ts'
import { EditForm, StatusLine } from '#app/components/studio/editing/edit-form.tsx'
import type { FormAnswer, Problem } from '#app/components/studio/forms/form-answer.ts'
import { EditorBody, EditorFrame } from '#app/components/studio/frame/editor-frame.tsx'
import {
  episodeSections,
  sectionsFor,
  trackSections,
} from '#app/components/studio/editing/editor-sections.ts'
import { itemValues } from '#app/components/studio/forms/form-values.ts'
import { EpisodeFields, hasAvailability } from './item-fields.tsx'
import { ItemLinks } from './item-links.tsx'
import { feedTitle, itemTitle } from '#app/texts/studio/names.ts'
import { PreviewButton } from '#app/components/studio/uploads/preview/preview-button.tsx'
import { PreviewPlayer } from '#app/components/studio/uploads/preview/preview-player.tsx'
import {
  previewSource,
  previewSources,
} from '#app/components/studio/uploads/preview/preview-sources.ts'
import { PreviewCard } from '#app/components/studio/figures/dashboard/preview-card.tsx'
import { itemChecks, PublishChecklist } from '#app/components/studio/editing/publish-checklist.tsx'
import { ReferencesSection } from '#app/components/studio/texts/references/references-section.tsx'
import type { ItemReferencesView } from '#app/components/studio/texts/references/views.ts'
import { SaveState } from '#app/components/studio/editing/save-state.tsx'
import { withProblems } from '#app/components/studio/editing/section-index.tsx'
import type { StudioFeed } from '#app/components/studio/frame/studio-frame.tsx'
import { SaveButton, SubmitButton } from '#app/components/studio/forms/submit-button.tsx'
import { SummaryButton } from '#app/components/studio/texts/transcript/summary-button.tsx'
import { PutInTemplate } from '#app/components/studio/texts/put-in-template.tsx'
import { LyricsSection } from '#app/components/studio/texts/transcript/lyrics-section.tsx'
import { TrackFields } from './track-fields.tsx'
import {
  TranscriptForm,
  TranscriptSection,
} from '#app/components/studio/texts/transcript/transcript-section.tsx'
import type { Transcripts } from '#app/components/studio/texts/transcript/transcripts.ts'
import type { ChangedField } from '#app/components/studio/editing/unpublished/changed-field.ts'
import { ChangesPanel } from '#app/components/studio/editing/unpublished/changes-panel.tsx'
import {
  DiscardLink,
  PublishChangesButton,
  RecordMenu,
} from '#app/components/studio/editing/unpublished/record-actions.tsx'
import {
  type PublicSide,
  RecordState,
} from '#app/components/studio/editing/unpublished/record-state.tsx'
import { useEditing } from '#app/components/studio/editing/use-editing.ts'

export interface ItemEditorData extends PublicSide {
  feed: StudioFeed
  /** Opens files that aren't public yet. */
  token: string
  item: {
    id: string
    title: string | undefined
    image: string | null
    content: ItemContent
    published: string | null
    scheduled: string | null
  }
  /** Whether nothing of it was entered yet. */
  isNew: boolean
  /** What listeners don't see yet. */
  changed: ChangedField[]
  subscribersBarrier: SubscribersBarrier | null
  state: PublishState
  madeFrom: { base: string; was: string }
  missing: Problem[]
}

interface ItemEditorProps {
  back: string
  editor: ItemEditorData
  videos: ItemVideos
  mp3: Mp3Copy | null
  masters: ItemMasters
  fetch: AudioFetch | null
  replaced: ReplacedFile[]
  transcripts: Transcripts | null
  /** Of an episode. */
  chapters: ItemChapters | null
  references: ItemReferencesView | null
  /** What can be put into an episode's notes. */
  templates: { id: string; name: string }[] | null
  answer: FormAnswer | undefined
  status: StudioStatus | null
}

/** The editor of an episode, or of a track; a track is published with its release. */
export function ItemEditor({
  back,
  editor,
  videos,
  mp3,
  masters,
  fetch,
  replaced,
  transcripts,
  chapters,
  references,
  templates,
  answer,
  status,
}: ItemEditorProps) {
  const edited = useEditing({
    editor,
    answer,
    path: href('/studio/:feedId/:itemId/autosave', {
      feedId: editor.feed.id,
      itemId: editor.item.id,
    }),
    valuesOf: ({ item }) => itemValues(item),
  })
  const { feed, item, token, isNew, state, missing, changed, publicPage } = edited.editor
  const { off } = useSession()
  const isTrack = feed.type === 'ALBUM'
  const title = isNew ? studioTexts.newEpisode : itemTitle(feed.type, item.title)
  const Fields = isTrack ? TrackFields : EpisodeFields
  const Transcript = isTrack ? LyricsSection : TranscriptSection
  const preview = previewSource(editor)
  const previews = previewSources(editor)
  const warnings = chapters ? chapterWarnings(chapters) : []
  const counts = (chapters?.versions ?? []).map(changedChapters)
  const chaptersChanged = counts.reduce((sum, count) => sum + count, 0)
  const isPublished = state === 'PUBLISHED'
  const isPublishable = !isTrack && !isPublished
  const hasChanges = changed.length > 0
  const at = { feedId: feed.id, itemId: item.id }
  const remove = href('/studio/:feedId/:itemId/delete', at)
  const discard = href('/studio/:feedId/:itemId/discard', at)
  return (
    <EditorFrame
      back={back}
      settings={isTrack ? undefined : href('/studio/:feedId/edit', { feedId: feed.id })}
      over={feedTitle(feed)}
      title={title}
      cover={{ id: item.id, src: item.image ?? feed.image }}
      state={
        <RecordState
          state={state}
          unpublished={edited.editor.unpublished}
          hasChanges={hasChanges}
        />
      }
      saving={<SaveState editing={edited.editing} />}
      actions={
        <>
          {hasChanges && <DiscardLink to={discard} />}
          {preview && <PreviewButton source={preview} />}
          <SaveButton isMain={!isPublishable && !hasChanges} />
          {isPublishable && <SubmitButton intent="publish">{fieldTexts.publish}</SubmitButton>}
          {hasChanges && isPublished && <PublishChangesButton />}
          {publicPage && (
            <RecordMenu
              publicPage={publicPage}
              isPublished={isPublished}
              discard={hasChanges ? discard : undefined}
              unpublish={isPublished ? href('/studio/:feedId/:itemId/unpublish', at) : undefined}
              remove={feed.isOwner ? remove : undefined}
            />
          )}
        </>
      }
    >
      <EditorBody
        sections={withProblems(
          sectionsFor(
            { ...feed, off },
            isTrack
              ? trackSections
              : episodeSections({
                  isPublished,
                  availability: hasAvailability(off, item),
                  references: Boolean(references),
                  chapterWarnings: warnings.length > 0,
                  changedChapters: chaptersChanged,
                }),
          ),
          edited.fields,
          missing,
        )}
        side={
          <>
            <PreviewCard
              id={item.id}
              over={feedTitle(feed)}
              title={title}
              cover={item.image ?? feed.image}
            >
              <ItemFacts content={item.content} />
            </PreviewCard>
            {hasChanges && (
              <ChangesPanel
                listenersSee={edited.editor.listenersSee}
                publicPage={publicPage}
                changes={changed.map(({ field, label, at, waits }) => ({
                  field,
                  label:
                    field.startsWith('chapters.') && chaptersChanged > 0
                      ? unpublishedTexts.chapters(chaptersChanged)
                      : label,
                  at,
                  waits,
                }))}
              />
            )}
            {(hasChanges || !isPublished) && (
              <PublishChecklist
                checks={itemChecks(item.content)}
                missing={missing}
                warnings={warnings}
              />
            )}
            {!isNew && <ItemLinks at={at} isTrack={isTrack} />}
          </>
        }
      >
        <StatusLine status={answer ? null : status} />
        {transcripts && !isTrack && <TranscriptForm transcripts={transcripts} />}
        {chapters && <ChaptersForm item={chapters} />}
        <EditForm edited={edited}>
          <Fields
            fields={edited.fields}
            item={{ ...item, title }}
            feed={feed}
            barrier={edited.editor.subscribersBarrier}
            videos={videos}
            mp3={mp3}
            masters={masters}
            fetch={fetch}
            replaced={replaced}
            token={token}
            below={templates && <PutInTemplate feedId={feed.id} templates={templates} />}
            summary={transcripts && !isTrack && <SummaryButton transcripts={transcripts} />}
            texts={
              <>
                {transcripts && <Transcript transcripts={transcripts} fields={edited.fields} />}
                {chapters && <ChaptersSection item={chapters} fields={edited.fields} />}
                {references && <ReferencesSection item={references} fields={edited.fields} />}
              </>
            }
          />
          {!publicPage && !isNew && feed.isOwner && (
            <div>
              <Button asChild variant="soft" color="red">
                <Link to={remove}>
                  {isTrack ? studioTexts.deleteTrack : studioTexts.deleteEpisode}
                </Link>
              </Button>
            </div>
          )}
        </EditForm>
      </EditorBody>
      <PreviewPlayer sources={previews} />
    </EditorFrame>
  )
}

/** Its length and audience, as listeners see it. */
function ItemFacts({ content }: { content: ItemContent }) {
  const audio = content.enclosures?.find((file) => file.kind === 'AUDIO' && !file.deleted)
  return (
    <>
      {audio?.duration !== undefined && <span>{spokenDuration(audio.duration)}</span>}
      <AvailabilityBadge content={content} />
    </>
  )
}
