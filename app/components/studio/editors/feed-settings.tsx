import { Button } from '@radix-ui/themes/components/button'
import type { ReactNode } from 'react'
import { Form, href } from 'react-router'
import { ScreenTitle } from '#app/components/base/shell/page.tsx'
import { unpublishedTexts } from '#app/texts/studio/unpublished.ts'
import { fieldTexts } from '#app/texts/studio/studio-fields.ts'
import { studioTexts, type StudioStatus } from '#app/texts/studio/studio-pages.ts'
import type { PublishState } from '#app/rules/studio/publish-state.ts'
import type { FeedContent } from '#app/components/studio/content-types.ts'
import { EditForm, StatusLine } from '#app/components/studio/editing/edit-form.tsx'
import type { FormAnswer, Problem } from '#app/components/studio/forms/form-answer.ts'
import { FeedFields } from './feed-fields.tsx'
import { feedValues } from '#app/components/studio/forms/form-values.ts'
import { feedTitle } from '#app/texts/studio/names.ts'
import { feedChecks, PublishChecklist } from '#app/components/studio/editing/publish-checklist.tsx'
import { SaveState } from '#app/components/studio/editing/save-state.tsx'
import type { StudioFeed } from '#app/components/studio/frame/studio-frame.tsx'
import { SettingsTabLinks } from './settings-tab-links.tsx'
import type { SettingsTab } from '#app/rules/studio/settings-tabs.ts'
import styles from './feed-settings.module.css'
import { SaveButton, SubmitButton } from '#app/components/studio/forms/submit-button.tsx'
import { useEditing } from '#app/components/studio/editing/use-editing.ts'
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

export interface FeedEditor extends PublicSide {
  feed: StudioFeed
  record: {
    content: FeedContent
    locked: boolean
    moved_to: string | null
    published: string | null
    scheduled: string | null
    notes_template: string | null
  }
  state: PublishState
  /** Whether nothing of it was entered yet. */
  isNew: boolean
  madeFrom: { base: string; was: string }
  /** What listeners don't see yet. */
  changed: ChangedField[]
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
  const { feed, record, state, missing, changed, listenersSee, publicPage } = edited.editor
  const isDraft = state === 'DRAFT'
  const hasChanges = changed.length > 0
  const discard = href('/studio/:feedId/discard', { feedId: feed.id })
  return (
    <>
      <SettingsHead editor={edited.editor} status={answer ? null : status} tab="General" />
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
            {hasChanges && <DiscardLink to={discard} />}
            <SaveButton isMain={!isDraft && !hasChanges} />
            {hasChanges && !isDraft && <PublishChangesButton />}
            {isDraft && <SubmitButton intent="publish">{fieldTexts.publish}</SubmitButton>}
          </div>
        </EditForm>
        {(isDraft || hasChanges) && (
          <aside className={styles.side}>
            {hasChanges && <ChangesPanel {...{ listenersSee, publicPage }} changes={changed} />}
            <PublishChecklist checks={feedChecks[feed.type]} missing={missing} />
          </aside>
        )}
      </div>
    </>
  )
}

/** The title of the settings with their tabs. */
export function SettingsHead({
  editor: { feed, state, changed, unpublished, publicPage },
  status,
  tab,
  action,
}: {
  editor: FeedEditor
  /** What is done with its changes, where the tab's own form doesn't do it. */
  action?: ReactNode
  status: StudioStatus | null
  tab: SettingsTab
}) {
  return (
    <>
      <StatusLine status={status} />
      <ScreenTitle
        action={
          <div className={styles.actions}>
            <RecordState state={state} unpublished={unpublished} hasChanges={changed.length > 0} />
            {action}
            {publicPage && (
              <RecordMenu
                publicPage={publicPage}
                isPublished={state === 'PUBLISHED'}
                discard={
                  changed.length > 0
                    ? href('/studio/:feedId/discard', { feedId: feed.id })
                    : undefined
                }
                unpublish={
                  state === 'PUBLISHED' && feed.isOwner
                    ? href('/studio/:feedId/unpublish', { feedId: feed.id })
                    : undefined
                }
              />
            )}
          </div>
        }
      >
        {feed.type === 'ARTIST' ? studioTexts.artistSettings : studioTexts.showSettings}
      </ScreenTitle>
      <SettingsTabLinks feed={feed} tab={tab} />
    </>
  )
}

/** On a tab with a form of its own: publishes or throws away what was changed on all of them. */
export function SettingsChanges({
  editor: { feed, changed, state, madeFrom },
}: {
  editor: FeedEditor
}) {
  if (changed.length === 0 || state !== 'PUBLISHED') return null
  const at = { feedId: feed.id }
  return (
    <>
      <DiscardLink to={href('/studio/:feedId/discard', at)} />
      <Form method="post" action={href('/studio/:feedId/publish-changes', at)}>
        <input type="hidden" name="base" value={madeFrom.base} />
        <Button type="submit" variant="soft" color="gray">
          {unpublishedTexts.publish}
        </Button>
      </Form>
    </>
  )
}
