import type { ReactNode } from 'react'
import { fieldTexts } from '#app/texts/studio-fields.ts'
import type { StudioStatus } from '#app/texts/studio-pages.ts'
import { EditForm, StatusLine } from '../editing/edit-form.tsx'
import { EditorBody, EditorFrame } from '../editor-frame.tsx'
import { sectionsFor } from '../editing/editor-sections.ts'
import { FeedFields } from './feed-fields.tsx'
import type { FeedEditor } from './feed-settings.tsx'
import { feedTitle } from '../names.ts'
import { PreviewCard } from '../dashboard/preview-card.tsx'
import { feedChecks, PublishChecklist } from '../editing/publish-checklist.tsx'
import { SaveState } from '../editing/save-state.tsx'
import { withProblems } from '../editing/section-index.tsx'
import { SaveButton, SubmitButton } from '../forms/submit-button.tsx'
import type { EditedForm } from '../editing/use-editing.ts'

interface FeedEditorPageProps {
  edited: EditedForm<FeedEditor>
  dashboard: string
  settings: string
  /** Over the title: whose it is. */
  over: string | undefined
  status: StudioStatus | null
  sections: Parameters<typeof withProblems>[0]
  /** What listeners are told of it besides. */
  facts?: ReactNode
  /** Sections before those of every feed. */
  children?: ReactNode
}

/** A feed with all its fields on a page of its own. */
export function FeedEditorPage({
  edited,
  dashboard,
  settings,
  over,
  status,
  sections,
  facts,
  children,
}: FeedEditorPageProps) {
  const { feed, record, state, missing } = edited.editor
  const title = feedTitle(feed)
  const isDraft = state !== 'PUBLISHED'
  return (
    <EditorFrame
      back={dashboard}
      settings={settings}
      over={over}
      title={title}
      cover={{ id: feed.id, src: feed.image }}
      state={state}
      saving={<SaveState editing={edited.editing} />}
      actions={
        <>
          <SaveButton variant="soft" />
          <SubmitButton intent="publish" variant="accent">
            {isDraft ? fieldTexts.publish : fieldTexts.publishAgain}
          </SubmitButton>
        </>
      }
    >
      <EditorBody
        sections={withProblems(sectionsFor(feed, sections), edited.fields)}
        side={
          <>
            <PreviewCard id={feed.id} over={over} title={title} cover={feed.image}>
              {facts}
            </PreviewCard>
            {isDraft && <PublishChecklist checks={feedChecks[feed.type]} missing={missing} />}
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
          />
        </EditForm>
      </EditorBody>
    </EditorFrame>
  )
}
