import { href } from 'react-router'
import { ButtonLink } from '#app/components/ui/button.tsx'
import { fieldTexts } from '#app/texts/studio-fields.ts'
import { studioTexts, type StudioStatus } from '#app/texts/studio-pages.ts'
import type { ItemContent, PublishState } from './content-types.ts'
import { EditForm, type Problem, StatusLine } from './edit-form.tsx'
import { EditorBody, EditorFrame } from './editor-frame.tsx'
import type { FormAnswer } from './feed-settings.tsx'
import { formFields, itemValues } from './form-fields.ts'
import { EpisodeFields, TrackFields } from './item-fields.tsx'
import { feedTitle, itemTitle } from './names.ts'
import { PublishChecklist } from './publish-checklist.tsx'
import type { StudioFeed } from './studio-frame.tsx'
import { SubmitButton } from './submit-button.tsx'

export interface ItemEditorData {
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
  state: PublishState
  madeFrom: { base: string; was: string }
  missing: Problem[]
}

interface ItemEditorProps {
  back: string
  editor: ItemEditorData
  answer: FormAnswer | undefined
  status: StudioStatus | null
}

/** The editor of an episode, or of a track; a track is published with its release. */
export function ItemEditor({ back, editor, answer, status }: ItemEditorProps) {
  const { feed, item, token, state, missing } = editor
  const isTrack = feed.type === 'ALBUM'
  const title = itemTitle(feed.type, item.title)
  const fields = formFields(answer?.form, itemValues(item))
  const Fields = isTrack ? TrackFields : EpisodeFields
  const isPublishable = !isTrack && state !== 'PUBLISHED'
  return (
    <EditorFrame
      back={back}
      settings={isTrack ? undefined : href('/studio/:feedId/edit', { feedId: feed.id })}
      over={feedTitle(feed)}
      title={title}
      cover={{ id: item.id, src: item.image ?? feed.image }}
      state={state}
      actions={
        <>
          <SubmitButton intent="save" variant={isPublishable ? 'soft' : 'accent'}>
            {fieldTexts.save}
          </SubmitButton>
          {isPublishable && (
            <SubmitButton intent="publish" variant="accent">
              {fieldTexts.publish}
            </SubmitButton>
          )}
        </>
      }
    >
      <EditorBody
        sections={isTrack ? trackSections : episodeSections}
        side={state === 'PUBLISHED' ? undefined : <PublishChecklist missing={missing} />}
      >
        <StatusLine status={answer ? null : status} />
        <EditForm
          madeFrom={answer?.madeFrom ?? editor.madeFrom}
          answer={answer}
          hasErrors={fields.hasErrors}
          formErrors={fields.formErrors}
          problems={answer?.problems}
          error={answer?.error}
        >
          <Fields fields={fields} item={{ ...item, title }} token={token} />
          <div>
            <ButtonLink
              to={href('/studio/:feedId/:itemId/delete', { feedId: feed.id, itemId: item.id })}
              variant="danger"
            >
              {isTrack ? studioTexts.deleteTrack : studioTexts.deleteEpisode}
            </ButtonLink>
          </div>
        </EditForm>
      </EditorBody>
    </EditorFrame>
  )
}

const trackSections = [
  { id: 'details', title: fieldTexts.sectionDetails },
  { id: 'media', title: fieldTexts.sectionMedia },
  { id: 'people', title: fieldTexts.sectionPeople },
  { id: 'splits', title: fieldTexts.sectionMoney },
]

const episodeSections = [
  { id: 'details', title: fieldTexts.sectionDetails },
  { id: 'media', title: fieldTexts.sectionMedia },
  { id: 'availability', title: fieldTexts.sectionAvailability },
  { id: 'people', title: fieldTexts.sectionPeople },
  { id: 'splits', title: fieldTexts.sectionMoney },
  { id: 'publishing', title: fieldTexts.sectionPublishing },
]
