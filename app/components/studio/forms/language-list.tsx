import { useHydrated } from '#app/components/base/ui/use-hydrated.ts'

/** ISO 639-1 codes of the languages that forms suggest; forms accept every language tag. */
const languageCodes = (
  'af am ar as az be bg bn bs ca cs cy da de el en eo es et eu fa fi fil fo fr fy ga gd gl gu ha he hi hr ht hu hy id ' +
  'ig is it ja jv ka kk km kn ko ku ky la lb lo lt lv mg mi mk ml mn mr ms mt my nb ne nl nn no ny or pa pl ps pt qu ' +
  'rm ro ru rw sc sd si sk sl sm sn so sq sr st su sv sw ta te tg th ti tk tl tn tr ts tt ug uk ur uz vi wo xh yi yo zh zu'
).split(' ')

/** Suggests languages by their names to a field for a language tag. Once hydrated: browsers name them differently. */
export function LanguageList({ id }: { id: string }) {
  if (!useHydrated()) return null
  const names = new Intl.DisplayNames('en', { type: 'language' })
  return (
    <datalist id={id}>
      {languageCodes.map((code) => (
        <option key={code} value={code}>
          {names.of(code)}
        </option>
      ))}
    </datalist>
  )
}
