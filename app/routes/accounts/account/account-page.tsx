import { href, Link } from 'react-router'
import { Page, ScreenTitle } from '#app/components/base/shell/page.tsx'
import { useIsOff } from '#app/components/base/shell/session.ts'
import { accountTexts as texts } from '#app/texts/accounts/account.ts'
import { muteTexts } from '#app/texts/social/muting.ts'
import type { AccountAnswer, AccountView } from './account-views.ts'
import { AppearanceSection } from './appearance-section.tsx'
import { ListeningSection } from './listening-section.tsx'
import { NostrSection } from './nostr-section.tsx'
import { PlanSection } from './plan-section.tsx'
import { PasskeysSection } from './passkeys-section.tsx'
import { ProfileSection } from './profile-section.tsx'
import { SecurityLogSection } from './security-log.tsx'
import { SessionsSection } from './sessions-section.tsx'
import { SettingsSection, SettingsSections } from '#app/components/accounts/settings-section.tsx'
import { TokensSection } from './tokens-section.tsx'
import { ShowsSection } from './shows-section.tsx'
import { YourDataSection } from './your-data.tsx'

interface AccountPageProps {
  view: AccountView
  answer: AccountAnswer | undefined
}

/** The account's profile, ways to log in, imports and exports. */
export function AccountPage({ view, answer }: AccountPageProps) {
  const isWithoutNostr = useIsOff('SOCIAL')
  return (
    <Page>
      <ScreenTitle>{texts.heading}</ScreenTitle>
      <SettingsSections>
        <ProfileSection profile={view.profile} answer={answer} />
        <PasskeysSection passkeys={view.passkeys} answer={answer} />
        {!isWithoutNostr && <NostrSection nostr={view.nostr} answer={answer} />}
        <SessionsSection sessions={view.sessions} answer={answer} />
        <TokensSection tokens={view.tokens} answer={answer} />
        {!isWithoutNostr && <MutedSection />}
        <AppearanceSection />
        <ListeningSection />
        {view.plan && <PlanSection plan={view.plan} />}
        <ShowsSection lastImport={view.import} answer={answer} />
        <SecurityLogSection events={view.events} />
        <YourDataSection lastExport={view.lastExport} />
      </SettingsSections>
    </Page>
  )
}

function MutedSection() {
  return (
    <SettingsSection id="muted" title={muteTexts.people} hint={muteTexts.peopleHint}>
      <Link to={href('/account/muted')} className="text-link">
        {muteTexts.showAll}
      </Link>
    </SettingsSection>
  )
}
