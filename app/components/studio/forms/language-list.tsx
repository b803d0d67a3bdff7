import { useHydrated } from '#app/components/base/ui/use-hydrated.ts'
import { languageCodes } from '#app/rules/studio/languages.ts'

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
