import { ListeningSwitch } from '#app/components/player/site-listening/listening-switch.tsx'
import { siteListeningTexts as texts } from '#app/texts/player/site-listening.ts'
import { SettingsSection } from '#app/components/accounts/settings-section.tsx'

/** Whether listening on this device is counted. */
export function ListeningSection() {
  return (
    <SettingsSection id="listening" title={texts.heading} hint={texts.hint}>
      <ListeningSwitch />
    </SettingsSection>
  )
}
