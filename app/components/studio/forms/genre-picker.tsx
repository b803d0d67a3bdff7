import { X } from 'lucide-react'
import { type KeyboardEvent, use, useId, useRef, useState } from 'react'
import { FieldNotes, useFieldIds } from '#app/components/forms/field.tsx'
import { limits } from '#app/rules/limits.ts'
import { matchingGenres } from '#app/rules/genre-search.ts'
import { fieldTexts } from '#app/texts/studio-fields.ts'
import { studioFormMessages as messages } from '#app/texts/studio-forms.ts'
import { EditingContext } from '../editing/editing-context.ts'
import type { FormFields } from './form-fields.ts'
import styles from './genre-picker.module.css'

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
  const groups = matchingGenres(query, chosen)
  const options = groups.flatMap(({ genres }) => genres)
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
    const last = options.length - 1
    if (key === 'ArrowDown') setActive(active === null || active >= last ? 0 : active + 1)
    else if (key === 'ArrowUp') setActive(active === null || active <= 0 ? last : active - 1)
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
      <div className={styles.anchor}>
        <div
          id={list}
          role="listbox"
          aria-label={fieldTexts.genres}
          hidden={!isOpen}
          className={styles.list}
        >
          {groups.map(({ group, first, genres }) => (
            <div key={group} role="group" aria-label={group}>
              <div aria-hidden className={styles.group}>
                {group}
              </div>
              {genres.map((genre, at) => (
                <GenreOption
                  key={genre}
                  id={`${list}-${first + at}`}
                  genre={genre}
                  isActive={first + at === active}
                  onChoose={() => choose(genre)}
                />
              ))}
            </div>
          ))}
        </div>
      </div>
      <FieldNotes hint={hint} error={error} ids={ids} />
    </div>
  )
}

function GenreOption({
  id,
  genre,
  isActive,
  onChoose,
}: {
  id: string
  genre: string
  isActive: boolean
  onChoose: () => void
}) {
  return (
    // Focus stays in the input, which handles the keys.
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      className={styles.option}
      ref={(element) => {
        if (isActive) element?.scrollIntoView({ block: 'nearest' })
      }}
      onPointerDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      {genre}
    </div>
  )
}
