import { ThemeSwitch } from '#app/components/site/shell/theme-switch.tsx'
import { accountTexts as texts } from '#app/texts/accounts/account.ts'
import { SettingsSection } from '#app/components/accounts/settings-section.tsx'
import styles from './appearance-section.module.css'

/** Chooses the theme. */
export function AppearanceSection() {
  return (
    <SettingsSection id="appearance" title={texts.appearance}>
      <div className={styles.theme}>
        <ThemeSwitch />
      </div>
    </SettingsSection>
  )
}
