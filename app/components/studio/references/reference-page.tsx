import { Button } from '@radix-ui/themes/components/button'
import { Form, Link } from 'react-router'
import { Alert } from '#app/components/ui/alert.tsx'
import { TextField } from '#app/components/ui/fields.tsx'
import { referenceTexts as texts } from '#app/texts/music-references.ts'
import styles from '../chapters/chapters.module.css'
import { ConfirmForm, FormButtons } from '../forms/form-buttons.tsx'
import { formFields } from '../forms/form-fields.ts'
import { ReferenceFields } from './reference-fields.tsx'
import own from './references.module.css'
import { TrackRow } from './track-row.tsx'
import {
  type ChosenTrack,
  chosenTrack,
  type ReferencePageAnswer,
  referencesPath,
  type ReferenceShow,
  referenceValues,
  type ReferenceValues,
  type ReferenceView,
} from './views.ts'

export interface ReferencePageData {
  feedId: string
  itemId: string
  show: ReferenceShow
  references: ReferenceView[]
  /** The one that is changed or deleted. */
  edited: ReferenceView | null
  /** The track that was chosen. */
  track: ChosenTrack | null
  query: string
  /** Null where nothing was searched. */
  found: ChosenTrack[] | null
  back: string
}

/** What a page of references is about. */
export function referencePageTitle(show: ReferenceShow): string {
  return { add: texts.add, edit: texts.edit, delete: texts.delete, copy: texts.copy }[show]
}

/** What the section of the editor does with JavaScript, as a page of plain forms. */
export function ReferencePage({
  page,
  answer,
}: {
  page: ReferencePageData
  answer: ReferencePageAnswer | undefined
}) {
  const { show, edited, back } = page
  const isSure = show === 'delete' || show === 'copy'
  return (
    <>
      {answer?.error && <Alert tone="error">{answer.error}</Alert>}
      {isSure ? (
        <ConfirmForm
          intent={show}
          button={referencePageTitle(show)}
          isDanger={show === 'delete'}
          back={back}
        >
          {edited && <TrackRow track={chosenTrack(edited)} />}
          {show === 'delete' && <p>{texts.deleteSure}</p>}
        </ConfirmForm>
      ) : (
        <>
          <SearchForm page={page} />
          <ReferenceForm page={page} answer={answer} />
        </>
      )}
    </>
  )
}

/** Finds tracks; choosing one leads back here with it. */
function SearchForm({ page }: { page: ReferencePageData }) {
  const { show, edited, query, found } = page
  const place: Record<string, string> = edited ? { start: String(edited.start) } : {}
  return (
    <Form method="get" className={own.search}>
      <input type="hidden" name="show" value={show} />
      {edited && <input type="hidden" name="start" value={edited.start} />}
      <TextField
        inputMode="search"
        name="q"
        label={texts.search}
        placeholder={texts.searchPlaceholder}
        defaultValue={query}
      />
      <div>
        <Button type="submit" variant="soft" color="gray" size="1">
          {texts.searchButton}
        </Button>
      </div>
      {found?.length === 0 && <p role="status">{texts.nothingFound}</p>}
      {found && found.length > 0 && (
        <ul aria-label={texts.found}>
          {found.map((track) => (
            <li key={track.id}>
              <Link
                className={own.result}
                to={referencesPath(page, show, {
                  ...place,
                  feed_guid: track.feedGuid,
                  item_guid: track.itemGuid,
                  duration: String(track.duration),
                })}
              >
                <span className="visually-hidden">{texts.choose} </span>
                <TrackRow track={track} />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Form>
  )
}

function ReferenceForm({
  page: { references, edited, track, back },
  answer,
}: {
  page: ReferencePageData
  answer: ReferencePageAnswer | undefined
}) {
  const chosen = track ?? (edited && chosenTrack(edited))
  const stored = referenceValues(edited, references, track)
  const fields = formFields(answer?.form, { ...stored })
  const value = (name: keyof ReferenceValues) => fields.field(name).defaultValue ?? ''
  const error = fields.errors
  const faults = [...(fields.formErrors ?? []), ...(error('track') ?? [])]
  return (
    <Form method="post" noValidate className={styles.fields}>
      {faults.map((message) => (
        <Alert key={message} tone="error">
          {message}
        </Alert>
      ))}
      {chosen && (
        <div className={own.chosen}>
          <TrackRow track={chosen} />
        </div>
      )}
      <input type="hidden" name="feed_guid" value={chosen?.feedGuid ?? ''} />
      <input type="hidden" name="item_guid" value={chosen?.itemGuid ?? ''} />
      <ReferenceFields
        values={{
          start: value('start'),
          duration: value('duration'),
          percentage: value('percentage'),
        }}
        errors={{
          start: error('start'),
          duration: error('duration'),
          percentage: error('percentage'),
        }}
      />
      <FormButtons intent="save" button={edited ? texts.saveChanges : texts.add} back={back} />
    </Form>
  )
}
