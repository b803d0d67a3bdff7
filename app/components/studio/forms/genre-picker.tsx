import { X } from 'lucide-react'
import { type KeyboardEvent, use, useId, useRef, useState } from 'react'
import { FieldNotes, useFieldIds } from '#app/components/base/forms/field.tsx'
import { limits } from '#app/rules/base/limits.ts'
import { matchingGenres } from '#app/rules/studio/genre-search.ts'
import { fieldTexts } from '#app/texts/studio/studio-fields.ts'
import { studioFormMessages as messages } from '#app/texts/studio/studio-forms.ts'
import { EditingContext } from '#app/components/studio/editing/editing-context.ts'
import type { FormFields } from './form-fields.ts'
import styles from './genre-picker.module.css'
import { type OptionGroup, OptionList, placeByKey } from './option-list.tsx'

const name = 'content.music_genres'

/** A combobox for genres in groups; chosen ones are chips that can be removed. */
export function GenrePicker({ fields }: { fields: FormFields }) {
  const { touched } = use(EditingContext)
  const [chosen, setChosen] = useState(() => fields.values(name).filter(Boolean))
  const [query, setQuery] = useState('')
  const [active, setActive] = useState<number | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const form = useId()
  const list = useId()
  const isFull = chosen.length >= limits.musicGenres
  const hint = isFull ? messages.genresFull(limits.musicGenres) : undefined
  const error = fields.errors(name)
  const ids = useFieldIds({ id: name, hint, error })
  const groups = matching(query, chosen)
  const options = groups.flatMap((group) => group.options)
  const isOpen = active !== null && options.length > 0 && !isFull

  function store(next: string[]) {
    setChosen(next)
    touched(name)
  }

  function choose(genre: string | undefined) {
    if (genre === undefined) return
    store([...chosen, genre])
    setQuery('')
    setActive(chosen.length + 1 < limits.musicGenres ? 0 : null)
  }

  function press(event: KeyboardEvent) {
    const { key } = event
    const next = placeByKey(key, active, options.length)
    if (next !== null) setActive(next)
    else if (key === 'Enter') choose(isOpen ? options[active] : undefined)
    else if (key === 'Escape') setActive(null)
    else if (key === 'Backspace' && query === '' && chosen.length > 0) store(chosen.slice(0, -1))
    else return
    if (key !== 'Backspace') event.preventDefault()
  }

  return (
    <div>
      <label htmlFor={name} className={styles.label}>
        {fieldTexts.genres}
      </label>
      {chosen.map((genre) => (
        <input key={genre} type="hidden" name={name} value={genre} />
      ))}
      <div className={styles.box} data-invalid={ids.isInvalid || undefined}>
        {chosen.map((genre) => (
          <button
            key={genre}
            type="button"
            className={styles.chip}
            aria-label={fieldTexts.removeFromList(genre)}
            onClick={() => {
              store(chosen.filter((one) => one !== genre))
              input.current?.focus()
            }}
          >
            {genre}
            <X size={14} />
          </button>
        ))}
        <input
          {...ids.control}
          ref={input}
          form={form}
          role="combobox"
          autoComplete="off"
          aria-autocomplete="list"
          aria-expanded={isOpen}
          aria-controls={list}
          aria-activedescendant={isOpen ? `${list}-${active}` : undefined}
          className={styles.input}
          placeholder={fieldTexts.searchGenres}
          value={query}
          disabled={isFull}
          onChange={(event) => {
            setQuery(event.target.value)
            setActive(0)
          }}
          onFocus={() => setActive(active ?? 0)}
          onClick={() => setActive(active ?? 0)}
          onBlur={() => setActive(null)}
          onKeyDown={press}
        />
      </div>
      <OptionList
        id={list}
        label={fieldTexts.genres}
        isOpen={isOpen}
        groups={groups}
        active={active}
        textOf={(genre) => genre}
        onChoose={choose}
      />
      <FieldNotes hint={hint} error={error} ids={ids} />
    </div>
  )
}

/** The genres that match, as groups of options. */
function matching(query: string, chosen: string[]): OptionGroup<string>[] {
  return matchingGenres(query, chosen).map(({ group, first, genres }) => ({
    name: group,
    first,
    options: genres,
  }))
}
