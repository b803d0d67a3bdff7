import { Button } from '@radix-ui/themes/components/button'
import { Search } from 'lucide-react'
import { useState } from 'react'
import { TextField } from '#app/components/ui/fields.tsx'
import type { FoundTrack } from '#app/rules/music-references.ts'
import { referenceTexts as texts } from '#app/texts/music-references.ts'
import styles from './references.module.css'
import { TrackRow } from './track-row.tsx'
import { useMusicSearch } from './use-music-search.ts'
import type { ChosenTrack } from './views.ts'

interface ChooseTrackProps {
  chosen: ChosenTrack | null
  error: string[] | undefined
  onChoose: (track: FoundTrack) => void
  /** Another is to be chosen. */
  onChange: () => void
}

/** Finds a track as one types. */
export function ChooseTrack({ chosen, error, onChoose, onChange }: ChooseTrackProps) {
  const [query, setQuery] = useState('')
  const answer = useMusicSearch(query)
  if (chosen)
    return (
      <div className={styles.chosen}>
        <TrackRow track={chosen} />
        <div>
          <Button type="button" size="1" variant="ghost" color="gray" onClick={onChange}>
            {texts.change}
          </Button>
        </div>
      </div>
    )
  return (
    <div className={styles.search}>
      <TextField
        id="reference-track"
        inputMode="search"
        label={texts.search}
        placeholder={texts.searchPlaceholder}
        before={<Search size={18} />}
        error={error}
        autoComplete="off"
        onInput={(event) => setQuery(event.currentTarget.value)}
        onKeyDown={(event) => {
          // What is typed here finds; it doesn't send the form.
          if (event.key === 'Enter') event.preventDefault()
        }}
      />
      <div role="status" className={styles.told}>
        {answer?.tracks === null && texts.searchFailed}
        {answer?.tracks?.length === 0 && texts.nothingFound}
      </div>
      {answer?.tracks && answer.tracks.length > 0 && (
        <ul className={styles.results} aria-label={texts.found}>
          {answer.tracks.map((track) => (
            <li key={track.id}>
              <button type="button" className={styles.result} onClick={() => onChoose(track)}>
                <span className="visually-hidden">{texts.choose} </span>
                <TrackRow track={track} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
