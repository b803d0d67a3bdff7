import { href } from 'react-router'
import { ScreenTitle } from '#app/components/shell/page.tsx'
import { fieldTexts } from '#app/texts/studio-fields.ts'
import { studioTexts, type StudioStatus } from '#app/texts/studio-pages.ts'
import type { FeedContent, PublishState } from '../content-types.ts'
import { EditForm, StatusLine } from '../editing/edit-form.tsx'
import type { FormAnswer, Problem } from '../forms/form-answer.ts'
import { StateBadge } from '../editor-frame.tsx'
import { FeedFields } from './feed-fields.tsx'
import { feedValues } from '../forms/form-values.ts'
import { feedTitle } from '../names.ts'
import { feedChecks, PublishChecklist } from '../editing/publish-checklist.tsx'
import { SaveState } from '../editing/save-state.tsx'
import type { StudioFeed } from '../studio-frame.tsx'
import { type SettingsTab, SettingsTabLinks } from './settings-tab-links.tsx'
import styles from './feed-settings.module.css'
import { SaveButton, SubmitButton } from '../forms/submit-button.tsx'
import { useEditing } from '../editing/use-editing.ts'

export interface FeedEditor {
  feed: StudioFeed
  record: { content: FeedContent; locked: boolean; moved_to: string | null }
  state: PublishState
  madeFrom: { base: string; was: string }
  /** What is missing before publishing. */
  missing: Problem[]
}

interface FeedSettingsProps {
  editor: FeedEditor
  answer: FormAnswer | undefined
  status: StudioStatus | null
}

/** The settings of a show or an artist. */
export function FeedSettings({ editor, answer, status }: FeedSettingsProps) {
  const edited = useEditing({
    editor,
    answer,
    path: href('/studio/:feedId/autosave', { feedId: editor.feed.id }),
    valuesOf: ({ record }) => feedValues(record),
  })
  const { feed, record, state, missing } = edited.editor
  const isDraft = state === 'DRAFT'
  return (
    <>
      <SettingsHead feed={feed} state={state} status={answer ? null : status} tab="General" />
      <div className={styles.columns}>
        <EditForm edited={edited}>
          <FeedFields
            fields={edited.fields}
            feed={{
              id: feed.id,
              isOwner: feed.isOwner,
              type: feed.type,
              title: feedTitle(feed),
              image: feed.image,
              movedTo: record.moved_to,
            }}
          />
          <div className={styles.bar} data-foot="form">
            <SaveState editing={edited.editing} />
            <SaveButton variant={isDraft ? 'soft' : 'accent'} />
            {isDraft && (
              <SubmitButton intent="publish" variant="accent">
                {fieldTexts.publish}
              </SubmitButton>
            )}
          </div>
        </EditForm>
        {isDraft && (
          <aside>
            <PublishChecklist checks={feedChecks[feed.type]} missing={missing} />
          </aside>
        )}
      </div>
    </>
  )
}

/** The title of the settings with their tabs. */
export function SettingsHead({
  feed,
  state,
  status,
  tab,
}: {
  feed: StudioFeed
  state: PublishState
  status: StudioStatus | null
  tab: SettingsTab
}) {
  return (
    <>
      <StatusLine status={status} />
      <ScreenTitle action={<StateBadge state={state} />}>
        {feed.type === 'ARTIST' ? studioTexts.artistSettings : studioTexts.showSettings}
      </ScreenTitle>
      <SettingsTabLinks feed={feed} tab={tab} />
    </>
  )
}
