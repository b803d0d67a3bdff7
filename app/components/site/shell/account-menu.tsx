import { ChevronDown, CircleUserRound } from 'lucide-react'
import { Avatar } from '#app/components/base/ui/avatar.tsx'
import { lateComponent } from '#app/components/base/ui/late-component.tsx'
import { Menu } from '#app/components/base/ui/menu.tsx'
import type { CurrentUser } from '#app/schemas/accounts/accounts.ts'
import { shellTexts } from '#app/texts/base/shell.ts'
import styles from './account-menu.module.css'
import { useSession } from '#app/components/base/shell/session.ts'
import { accountName, accountPicture } from '#app/rules/accounts/account-name.ts'

const AccountMenuPanel = lateComponent(() => import('./account-menu-panel.tsx'), {
  missing: 'nothing',
})

/** The menu of the signed-in user with their feeds; for visitors, with a link to log in. Its scripts come late. */
export function AccountMenu() {
  const { user } = useSession()
  return (
    <Menu
      label={user ? shellTexts.accountMenu : shellTexts.menu}
      trigger={<Trigger user={user} />}
      triggerClassName={styles.trigger}
    >
      <AccountMenuPanel />
    </Menu>
  )
}

function Trigger({ user }: { user: CurrentUser | null }) {
  return (
    <>
      {user ? (
        <Avatar
          {...accountPicture(user)}
          name={accountName(user)}
          of="person"
          size={32}
          className={styles.avatar}
        />
      ) : (
        <CircleUserRound size={24} />
      )}
      <ChevronDown size={16} className={styles.chevron} />
    </>
  )
}
