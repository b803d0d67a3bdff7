import { ChevronDown, CircleUserRound, House, LayoutDashboard, LogIn, LogOut } from 'lucide-react'
import { href, useLocation } from 'react-router'
import { Avatar } from '#app/components/ui/avatar.tsx'
import { Cover } from '#app/components/ui/cover.tsx'
import { Menu, MenuButton, MenuLabel, MenuLink, MenuSeparator } from '#app/components/ui/menu.tsx'
import { shellTexts } from '#app/texts/shell.ts'
import styles from './account-menu.module.css'
import { dashboardPath, loginPath, logoutPath } from './navigation.ts'
import { accountName, type RailFeed, type SessionUser, useSession } from './session.ts'
import { ThemeSwitch } from './theme-switch.tsx'

/** Who is signed in and what is theirs; for visitors the way to log in. */
export function AccountMenu() {
  const { user, hostedFeeds } = useSession()
  return (
    <Menu
      label={user ? shellTexts.accountMenu : shellTexts.menu}
      trigger={<Trigger user={user} />}
      triggerClassName={styles.trigger}
    >
      {user ? <Account user={user} feeds={hostedFeeds} /> : <Visitor />}
      <MenuSeparator />
      <ThemeSwitch />
      {user && <LogOutForm />}
    </Menu>
  )
}

function Trigger({ user }: { user: SessionUser | null }) {
  return (
    <>
      {user ? (
        <Avatar
          id={user.id}
          name={accountName(user)}
          src={user.image}
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

function Account({ user, feeds }: { user: SessionUser; feeds: RailFeed[] }) {
  const first = feeds[0]
  return (
    <>
      <MenuLabel>
        <span className={styles.name} dir="auto" title={accountName(user)}>
          {accountName(user)}
        </span>
        {user.username && <span className={styles.username}>@{user.username}</span>}
      </MenuLabel>
      <MenuSeparator />
      {first && (
        <MenuLink to={dashboardPath(first.id)} icon={<LayoutDashboard />}>
          {shellTexts.dashboard}
        </MenuLink>
      )}
      <MenuLink to={href('/')} icon={<House />}>
        {shellTexts.home}
      </MenuLink>
      {feeds.map((feed) => (
        <MenuLink
          key={feed.id}
          to={dashboardPath(feed.id)}
          className={styles.feed}
          icon={<Cover id={feed.id} title={feed.title} src={feed.image} size={28} />}
        >
          <span className={styles.feedTitle} dir="auto" title={feed.title}>
            {feed.title}
          </span>
        </MenuLink>
      ))}
    </>
  )
}

function Visitor() {
  const location = useLocation()
  return (
    <MenuLink to={loginPath(location.pathname + location.search)} icon={<LogIn />}>
      {shellTexts.logIn}
    </MenuLink>
  )
}

function LogOutForm() {
  return (
    <form method="post" action={logoutPath()}>
      <MenuSeparator />
      <MenuButton type="submit" icon={<LogOut />}>
        {shellTexts.logOut}
      </MenuButton>
    </form>
  )
}
