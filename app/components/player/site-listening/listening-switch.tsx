import { deviceChoices } from '#app/client/stats/choice.ts'
import { Switch } from '#app/components/base/forms/choices.tsx'
import { useHydrated } from '#app/components/base/ui/use-hydrated.ts'
import { siteListeningTexts as texts } from '#app/texts/player/site-listening.ts'
import { useListeningChoice } from './site-listening.tsx'

/** Whether this device tells how far it listens: with and without an account, now and taken back later. */
export function ListeningSwitch() {
  const isHydrated = useHydrated()
  const isCounted = useListeningChoice() === 'YES'
  return (
    <>
      <Switch
        label={texts.switch}
        hint={texts.switchHint}
        checked={isCounted}
        disabled={!isHydrated}
        onChange={(event) => deviceChoices.choose(event.currentTarget.checked ? 'YES' : 'NO')}
        className="needs-script"
      />
      <noscript>
        <p>{texts.needsScript}</p>
      </noscript>
    </>
  )
}
