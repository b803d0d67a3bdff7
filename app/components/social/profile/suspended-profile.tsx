import { Ban } from 'lucide-react'
import { Page, ScreenTitle } from '#app/components/base/shell/page.tsx'
import { EmptyState } from '#app/components/base/ui/empty-state.tsx'
import { suspensionTexts as texts } from '#app/texts/accounts/suspension.ts'

/** The page of somebody whose account is suspended: that it is, and nothing else of them. */
export function SuspendedProfile({ name }: { name: string }) {
  return (
    <Page>
      <ScreenTitle>{name}</ScreenTitle>
      <EmptyState icon={<Ban />} title={texts.profile} text={texts.profileText} />
    </Page>
  )
}
