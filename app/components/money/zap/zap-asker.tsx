import { lateComponent } from '#app/components/base/ui/late-component.tsx'
import { useAskedOnPage } from '#app/components/base/ui/use-asked.ts'
import { askedZap, closeZap } from '#app/components/base/shell/asked-zap.ts'

const ZapDialog = lateComponent(() => import('./zap-dialog.tsx'))

/** Shows the dialog that zaps somebody when a button opens it. */
export function ZapAsker() {
  const asked = useAskedOnPage(askedZap)
  if (!asked) return null
  const { profile, note } = asked.target
  return (
    <ZapDialog key={note?.id ?? profile.pubkey} asked={asked} onClose={() => closeZap(asked)} />
  )
}
