import { Button } from '@radix-ui/themes/components/button'
import { Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Form, Link, useFetcher } from 'react-router'
import { TextField } from '#app/components/base/forms/fields.tsx'
import { useHydrated } from '#app/components/base/ui/use-hydrated.ts'
import { normalQuery } from '#app/schemas/catalogue/search.ts'
import { referenceTexts as texts } from '#app/texts/studio/music-references.ts'
import { isFailedAnswer, type FailedAnswer } from '#app/components/base/forms/failed-answer.ts'
import { plainPress } from '#app/components/base/forms/plain-press.ts'
import styles from '#app/components/studio/texts/references/references.module.css'
import { TrackRow } from './track-row.tsx'
import {
  type ChosenTrack,
  type ReferencePageData,
  referencesPath,
} from '#app/components/studio/texts/references/views.ts'

interface SearchTracksProps {
  page: ReferencePageData
  error: string[] | undefined
  onChoose: (track: ChosenTrack) => void
}

/** Searches for tracks while typing; without JavaScript by a button, and each result is a link back to the form. */
export function SearchTracks({ page, error, onChoose }: SearchTracksProps) {
  const { show, edited, query } = page
  const isHydrated = useHydrated()
  const [typed, setTyped] = useState(query)
  const answer = useFoundTracks(page, typed)
  const found = answer?.found
  const place: Record<string, string> = edited ? { start: String(edited.start) } : {}
  return (
    <Form
      method="get"
      className={styles.search}
      onSubmit={(event) => {
        event.stopPropagation()
        if (isHydrated) event.preventDefault()
      }}
    >
      <input type="hidden" name="show" value={show} />
      {edited && <input type="hidden" name="start" value={edited.start} />}
      <TextField
        id="reference-track"
        inputMode="search"
        name="q"
        label={texts.search}
        placeholder={texts.searchPlaceholder}
        before={<Search size={18} />}
        defaultValue={query}
        error={error}
        autoComplete="off"
        onInput={(event) => setTyped(event.currentTarget.value)}
      />
      {!isHydrated && (
        <div>
          <Button variant="soft" color="gray" size="1" type="submit">
            {texts.searchButton}
          </Button>
        </div>
      )}
      <div role="status" className={styles.told}>
        {answer?.failed && texts.searchFailed}
        {found?.length === 0 && texts.nothingFound}
      </div>
      {found && found.length > 0 && (
        <ul className={styles.results} aria-label={texts.found}>
          {found.map((track) => (
            <li key={track.id}>
              <Link
                className={styles.result}
                to={referencesPath(page, show, {
                  ...place,
                  feed_guid: track.feedGuid,
                  item_guid: track.itemGuid,
                  duration: String(track.duration),
                })}
                onClick={(event) => plainPress(event, () => onChoose(track))}
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

const debounceMs = 250

interface Found {
  found?: ChosenTrack[] | null
  failed?: true
}

/** The result of the latest query; null without one. Outdated answers are dropped. */
function useFoundTracks(page: ReferencePageData, typed: string): Found | null {
  const { load, data, state } = useFetcher<{ page: ReferencePageData } | FailedAnswer>()
  const query = normalQuery(typed)
  const path = referencesPath(page, 'add', { q: query, stay: 'on' })
  const isAsked = query !== normalQuery(page.query)
  useEffect(() => {
    if (!isAsked || query === '') return
    const timer = setTimeout(() => void load(path), debounceMs)
    return () => clearTimeout(timer)
  }, [isAsked, query, path, load])
  if (query === '') return null
  if (!isAsked) return page
  if (!data || state !== 'idle') return null
  return isFailedAnswer(data) ? { failed: true } : data.page
}
