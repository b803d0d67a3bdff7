import { MonitorDown } from 'lucide-react'
import { offerInstalling, useInstallOffer } from '#app/components/site/shell/installing.ts'
import { PlainButton } from '#app/components/base/ui/plain.tsx'
import { downloadTexts } from '#app/texts/site/marketing/download.ts'

/** Installs the app, if the browser allows pages to offer that. */
export function InstallButton() {
  const offered = useInstallOffer()
  if (!offered) return null
  return (
    <PlainButton onClick={() => void offerInstalling()}>
      <MonitorDown />
      {downloadTexts.install}
    </PlainButton>
  )
}
