import { Monitor, Moon, Sun } from 'lucide-react'
import { useId } from 'react'
import { useLocation } from 'react-router'
import { shellTexts } from '#app/texts/base/shell.ts'
import { themePath } from '#app/components/base/shell/navigation.ts'
import type { ThemeName } from '#app/rules/base/theme-names.ts'
import styles from './theme-switch.module.css'
import { useTheme } from './use-theme.ts'

const options = [
  { name: 'system', label: shellTexts.themeSystem, Icon: Monitor },
  { name: 'dark', label: shellTexts.themeDark, Icon: Moon },
  { name: 'light', label: shellTexts.themeLight, Icon: Sun },
] as const satisfies { name: ThemeName; [key: string]: unknown }[]

/** Chooses the theme: system, dark or light. Without JavaScript, each is a form button that returns to this page. */
export function ThemeSwitch() {
  const { theme, choose } = useTheme()
  const location = useLocation()
  const labelId = useId()
  return (
    <form method="post" action={themePath()} className={styles.switch} data-keep-open>
      <input type="hidden" name="from" value={location.pathname + location.search} />
      <p id={labelId} className={styles.label}>
        {shellTexts.theme}
      </p>
      <div role="group" aria-labelledby={labelId} className={styles.options}>
        {options.map(({ name, label, Icon }) => (
          <button
            key={name}
            type="submit"
            name="theme"
            value={name}
            className={styles.option}
            aria-pressed={name === theme}
            onClick={(event) => {
              event.preventDefault()
              choose(name)
            }}
          >
            <Icon size={16} />
            {label}
          </button>
        ))}
      </div>
    </form>
  )
}
