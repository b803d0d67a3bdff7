import { href } from 'react-router'
import { ButtonLink } from '#app/components/ui/button.tsx'
import { accountTexts as texts } from '#app/texts/account.ts'
import type { AccountView } from './account-views.ts'
import { SettingsSection } from './settings-section.tsx'

/** What others see of an account, and its address. */
export function ProfileSection({ view: { email, username } }: { view: AccountView }) {
  return (
    <SettingsSection id="profile" title={texts.profile} hint={texts.profileHint}>
      <p>{email}</p>
      {username ? (
        <p>@{username}</p>
      ) : (
        <div>
          <ButtonLink to={`${href('/choose-username')}?from=${href('/account')}`}>
            {texts.chooseUsername}
          </ButtonLink>
        </div>
      )}
    </SettingsSection>
  )
}
