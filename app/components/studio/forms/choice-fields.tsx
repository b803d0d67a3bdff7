import { FieldNotes, useFieldIds } from '#app/components/base/forms/field.tsx'
import { useHydrated } from '#app/components/base/ui/use-hydrated.ts'
import { appleCategories } from '#app/protocols/feed/apple-categories.ts'
import { limits } from '#app/rules/base/limits.ts'
import { musicGenres } from '#app/rules/catalogue/music-genres.ts'
import { fieldTexts } from '#app/texts/studio/studio-fields.ts'
import type { FormFields } from './form-fields.ts'
import { GenrePicker } from './genre-picker.tsx'
import { SearchSelect } from './search-select.tsx'
import styles from '#app/components/studio/frame/studio.module.css'
import { RecordGroup } from '#app/components/studio/editing/unpublished/record-field.tsx'

const usualCategories = 3
const mostCategories = 10

/** Selects for Apple's categories and sub-categories, as many as a show may have. */
export function CategoryFields({ fields }: { fields: FormFields }) {
  const chosen = fields.values('content.categories')
  const count = Math.min(mostCategories, Math.max(usualCategories, chosen.length))
  return (
    <RecordGroup fields={fields} name="content.categories">
      <Choices
        key={fields.version('content.categories')}
        fields={fields}
        name="content.categories"
        legend={fieldTexts.categories}
        label={fieldTexts.category}
        count={count}
      >
        {Object.entries(appleCategories).map(([text, subs]) => (
          <optgroup key={text} label={text}>
            <option value={text}>{text}</option>
            {subs.map((sub) => (
              <option key={sub} value={`${text}/${sub}`}>
                {text} › {sub}
              </option>
            ))}
          </optgroup>
        ))}
      </Choices>
    </RecordGroup>
  )
}

/** A searchable genre picker; without JavaScript, as many selects as a release may have genres. */
export function GenreFields({ fields }: { fields: FormFields }) {
  const isHydrated = useHydrated()
  const version = fields.version('content.music_genres')
  return (
    <RecordGroup fields={fields} name="content.music_genres">
      {isHydrated ? <GenrePicker key={version} fields={fields} /> : <GenreLists fields={fields} />}
    </RecordGroup>
  )
}

function GenreLists({ fields }: { fields: FormFields }) {
  return (
    <Choices
      fields={fields}
      name="content.music_genres"
      legend={fieldTexts.genres}
      label={fieldTexts.genre}
      count={limits.musicGenres}
    >
      {Object.entries(musicGenres).map(([group, genres]) => (
        <optgroup key={group} label={group}>
          {genres.map((genre) => (
            <option key={genre}>{genre}</option>
          ))}
        </optgroup>
      ))}
    </Choices>
  )
}

interface ChoicesProps {
  fields: FormFields
  name: string
  legend: string
  label: (place: number) => string
  count: number
  children: React.ReactNode
}

function Choices({ fields, name, legend, label, count, children }: ChoicesProps) {
  const chosen = fields.values(name)
  const error = fields.errors(name)
  const ids = useFieldIds({ id: name, error })
  const known = knownValues()
  return (
    <fieldset
      id={name}
      tabIndex={-1}
      className={styles.group}
      aria-describedby={ids.control['aria-describedby']}
    >
      <legend className={styles.legend}>{legend}</legend>
      <div className={styles.columns}>
        {Array.from({ length: count }, (_, at) => (
          <SearchSelect
            key={at}
            id={`${name}-${at}`}
            name={name}
            label={label(at + 1)}
            hideLabel
            defaultValue={chosen[at] ?? ''}
            aria-invalid={error && at === 0 ? true : undefined}
          >
            <option value="">{fieldTexts.none}</option>
            {chosen[at] !== undefined && !known.has(chosen[at]) && <option>{chosen[at]}</option>}
            {children}
          </SearchSelect>
        ))}
      </div>
      <FieldNotes error={error} ids={ids} />
    </fieldset>
  )
}

let everyValue: Set<string> | undefined

/** All values in the lists; other stored values get an option of their own. */
function knownValues(): Set<string> {
  everyValue ??= new Set([
    ...Object.entries(appleCategories).flatMap(([text, subs]) => [
      text,
      ...subs.map((sub) => `${text}/${sub}`),
    ]),
    ...Object.values(musicGenres).flat(),
  ])
  return everyValue
}
