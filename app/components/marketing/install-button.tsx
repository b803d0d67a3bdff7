import { MonitorDown } from 'lucide-react'
import { offerInstalling, useInstallOffer } from '#app/components/shell/installing.ts'
import { Button } from '#app/components/ui/button.tsx'
import { downloadTexts } from '#app/texts/marketing/download.ts'

/** Installs the app, where the browser offers that to pages. */
export function InstallButton() {
  const offered = useInstallOffer()
  if (!offered) return null
  return (
    <Button variant="accent" icon={<MonitorDown />} onClick={() => void offerInstalling()}>
      {downloadTexts.install}
    </Button>
  )
}
