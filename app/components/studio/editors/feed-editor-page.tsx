import { useSession } from '#app/components/base/shell/session.ts'
import type { ReactNode } from 'react'
import { fieldTexts } from '#app/texts/studio/studio-fields.ts'
import { studioTexts, type StudioStatus } from '#app/texts/studio/studio-pages.ts'
import { EditForm, StatusLine } from '#app/components/studio/editing/edit-form.tsx'
import { EditorBody, EditorFrame } from '#app/components/studio/frame/editor-frame.tsx'
import { sectionsFor } from '#app/components/studio/editing/editor-sections.ts'
import { FeedFields, type FeedFieldsProps } from './feed-fields.tsx'
import type { FeedEditor } from './feed-settings.tsx'
import { feedTitle } from '#app/texts/studio/names.ts'
import { PreviewCard } from '#app/components/studio/figures/dashboard/preview-card.tsx'
import { feedChecks, PublishChecklist } from '#app/components/studio/editing/publish-checklist.tsx'
import { SaveState } from '#app/components/studio/editing/save-state.tsx'
import { withProblems } from '#app/components/studio/editing/section-index.tsx'
import { SaveButton, SubmitButton } from '#app/components/studio/forms/submit-button.tsx'
import type { EditedForm } from '#app/components/studio/editing/use-editing.ts'
import { ChangesPanel } from '#app/components/studio/editing/unpublished/changes-panel.tsx'
import {
  DiscardLink,
  PublishChangesButton,
  RecordMenu,
} from '#app/components/studio/editing/unpublished/record-actions.tsx'
import { RecordState } from '#app/components/studio/editing/unpublished/record-state.tsx'

interface FeedEditorPageProps {
  edited: EditedForm<FeedEditor>
  dashboard: string
  /** The pages that ask before its changes are thrown away, and before it is taken back. */
  discard: string
  unpublish: string
  /** The page that asks before it is deleted, where its owners may do that. */
  remove?: string
  settings: string
  /** Over the title: whose it is. */
  over: string | undefined
  status: StudioStatus | null
  sections: Parameters<typeof withProblems>[0]
  /** What isn't public yet besides its own fields. */
  moreChanges?: { field: string; label: string }[]
  /** Further public facts of it. */
  facts?: ReactNode
  splits?: FeedFieldsProps['splits']
  /** Sections before those of every feed. */
  children?: ReactNode
}

/** A feed with all its fields on a page of its own. */
export function FeedEditorPage({
  edited,
  dashboard,
  discard,
  unpublish,
  remove,
  settings,
  over,
  status,
  sections,
  moreChanges = [],
  facts,
  splits,
  children,
}: FeedEditorPageProps) {
  const { feed, record, isNew, state, missing, publicPage, listenersSee } = edited.editor
  const { off } = useSession()
  // Only releases are edited before anything of them was entered.
  const title = isNew ? studioTexts.newRelease : feedTitle(feed)
  const isPublished = state === 'PUBLISHED'
  const changes = [...edited.editor.changed, ...moreChanges]
  const hasChanges = changes.length > 0
  return (
    <EditorFrame
      back={dashboard}
      settings={settings}
      over={over}
      title={title}
      cover={{ id: feed.id, src: feed.image }}
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
          <SaveButton isMain={isPublished && !hasChanges} />
          {!isPublished && <SubmitButton intent="publish">{fieldTexts.publish}</SubmitButton>}
          {hasChanges && <PublishChangesButton />}
          {(publicPage || (remove && feed.isOwner)) && (
            <RecordMenu
              publicPage={publicPage}
              isPublished={isPublished}
              discard={hasChanges ? discard : undefined}
              unpublish={isPublished && feed.isOwner ? unpublish : undefined}
              remove={feed.isOwner ? remove : undefined}
            />
          )}
        </>
      }
    >
      <EditorBody
        sections={withProblems(sectionsFor({ ...feed, off }, sections), edited.fields, missing)}
        side={
          <>
            <PreviewCard id={feed.id} over={over} title={title} cover={feed.image}>
              {facts}
            </PreviewCard>
            {hasChanges && <ChangesPanel {...{ listenersSee, publicPage, changes }} />}
            {(hasChanges || !isPublished) && (
              <PublishChecklist checks={feedChecks[feed.type]} missing={missing} />
            )}
          </>
        }
      >
        <StatusLine status={edited.answer ? null : status} />
        <EditForm edited={edited}>
          {children}
          <FeedFields
            fields={edited.fields}
            feed={{
              id: feed.id,
              isOwner: feed.isOwner,
              type: feed.type,
              title,
              image: feed.image,
              movedTo: record.moved_to,
            }}
            release={feed.type === 'ALBUM' ? record : undefined}
            splits={splits}
          />
        </EditForm>
      </EditorBody>
    </EditorFrame>
  )
}
