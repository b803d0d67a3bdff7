import { useFetcher } from 'react-router'
import { themePath } from '#app/components/base/shell/navigation.ts'
import { useSession } from '#app/components/base/shell/session.ts'
import { isThemeName, type ThemeName } from '#app/rules/base/theme-names.ts'

/** The theme (optimistic: the new one while it is being saved), and a function to change it. */
export function useTheme(): { theme: ThemeName; choose: (theme: ThemeName) => void } {
  const fetcher = useFetcher({ key: 'theme' })
  const { theme } = useSession()
  const chosen = fetcher.formData?.get('theme')
  return {
    theme: isThemeName(chosen) ? chosen : theme,
    choose: (name) => void fetcher.submit({ theme: name }, { method: 'post', action: themePath() }),
  }
}
