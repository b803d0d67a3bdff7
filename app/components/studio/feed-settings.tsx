import type { SubmissionResult } from '@conform-to/react'
import { ScreenTitle } from '#app/components/shell/page.tsx'
import { fieldTexts } from '#app/texts/studio-fields.ts'
import { studioTexts, type StudioStatus } from '#app/texts/studio-pages.ts'
import type { FeedContent, PublishState } from './content-types.ts'
import { EditForm, type Problem, StatusLine } from './edit-form.tsx'
import { StateBadge } from './editor-frame.tsx'
import { FeedFields } from './feed-fields.tsx'
import { feedValues, formFields } from './form-fields.ts'
import { feedTitle } from './names.ts'
import { PublishChecklist } from './publish-checklist.tsx'
import type { StudioFeed } from './studio-frame.tsx'
import { type SettingsTab, SettingsTabLinks } from './settings-tab-links.tsx'
import styles from './feed-settings.module.css'
import { SubmitButton } from './submit-button.tsx'

/** What the page of a form was told when it could not be saved. */
export interface FormAnswer {
  form?: SubmissionResult | undefined
  madeFrom?: { base: string; was: string } | undefined
  problems?: Problem[] | undefined
  error?: string | undefined
}

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
  const { feed, record, state, missing } = editor
  const fields = formFields(answer?.form, feedValues(record))
  const isDraft = state === 'DRAFT'
  return (
    <>
      <SettingsHead feed={feed} state={state} status={answer ? null : status} tab="General" />
      <div className={styles.columns}>
        <EditForm
          madeFrom={answer?.madeFrom ?? editor.madeFrom}
          answer={answer}
          hasErrors={fields.hasErrors}
          formErrors={fields.formErrors}
          problems={answer?.problems}
          error={answer?.error}
        >
          <FeedFields
            fields={fields}
            feed={{
              id: feed.id,
              type: feed.type,
              title: feedTitle(feed),
              image: feed.image,
              movedTo: record.moved_to,
            }}
          />
          <div className={styles.bar}>
            <SubmitButton intent="save" variant={isDraft ? 'soft' : 'accent'}>
              {fieldTexts.save}
            </SubmitButton>
            {isDraft && (
              <SubmitButton intent="publish" variant="accent">
                {fieldTexts.publish}
              </SubmitButton>
            )}
          </div>
        </EditForm>
        {isDraft && <PublishChecklist missing={missing} />}
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
      <SettingsTabLinks feedId={feed.id} tab={tab} />
    </>
  )
}
