import { useState } from 'react'
import { href, useNavigate } from 'react-router'
import { deviceStorage } from '#app/client/base/device-storage.ts'
import { useIsPlaying } from '#app/components/player/player-provider.tsx'
import { PlainButton } from '#app/components/base/ui/plain.tsx'
import { appBannerTexts as texts } from '#app/texts/base/shell.ts'
import styles from './app-banner.module.css'
import { useShellKind } from './handle.ts'
import { offerInstalling, useIsInstalled } from './installing.ts'
import { Logo } from '#app/components/base/shell/logo.tsx'
import { useOnline } from '#app/components/library/offline/use-online.ts'

const dismissedKey = 'tributary.app-banner'

/** On phones, suggests to install the app; not during playback, and never again once it was dismissed. */
export function AppBanner() {
  const [dismissed, setDismissed] = useState(
    () => deviceStorage().getItem(dismissedKey) === 'dismissed',
  )
  const isPlaying = useIsPlaying()
  const isInstalled = useIsInstalled()
  const isAppPage = useShellKind() === 'full'
  const online = useOnline()
  const install = useInstall()
  if (dismissed || !online || isPlaying || isInstalled || !isAppPage) return null

  function dismiss() {
    deviceStorage().setItem(dismissedKey, 'dismissed')
    setDismissed(true)
  }

  return (
    <section aria-label={texts.label} className={styles.banner}>
      <span className={styles.icon}>
        <Logo size={24} />
      </span>
      <p className={styles.title}>{texts.title}</p>
      <PlainButton variant="ghost" color="gray" onClick={dismiss}>
        {texts.notNow}
      </PlainButton>
      <PlainButton variant="soft" color="gray" onClick={() => void install()}>
        {texts.install}
      </PlainButton>
    </section>
  )
}

/** Shows the browser's own prompt if there is one; else the page that says how it is done. */
function useInstall(): () => Promise<void> {
  const navigate = useNavigate()
  return async () => {
    if (!(await offerInstalling())) await navigate(href('/download'))
  }
}
