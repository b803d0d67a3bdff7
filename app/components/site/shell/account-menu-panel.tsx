import { Gauge, KeyRound, LayoutDashboard, LogIn, LogOut, Repeat, Settings } from 'lucide-react'
import { href, useLocation } from 'react-router'
import { askForSigner } from '#app/client/social/signers/signer-question.ts'
import { Cover } from '#app/components/base/ui/cover.tsx'
import { MenuButton, MenuLabel, MenuLink, MenuSeparator } from '#app/components/base/ui/menu.tsx'
import { BoltIcon } from '#app/components/base/ui/icons.tsx'
import { satsOf } from '#app/rules/money/sats.ts'
import type { CurrentUser } from '#app/schemas/accounts/accounts.ts'
import { paymentTexts } from '#app/texts/money/payments.ts'
import { shellTexts } from '#app/texts/base/shell.ts'
import styles from './account-menu.module.css'
import {
  aboutLinks,
  audienceLinksOf,
  dashboardPath,
  loginPath,
  logoutPath,
  mainPlaces,
  outsideLinks,
  resourceLinks,
} from '#app/components/base/shell/navigation.ts'
import { type RailFeed, useSession } from '#app/components/base/shell/session.ts'
import { accountName } from '#app/rules/accounts/account-name.ts'
import { useBalance } from '#app/components/base/shell/balance.ts'
import { ThemeSwitch } from './theme-switch.tsx'

/** What the account menu holds; for visitors, a link to log in. */
export default function AccountMenuPanel() {
  const { user, hostedFeeds } = useSession()
  return (
    <>
      {user ? <Account user={user} feeds={hostedFeeds} /> : <Visitor />}
      <MenuSeparator />
      <AboutLinks />
      <MenuSeparator />
      <ThemeSwitch />
      {user && <LogOutForm />}
    </>
  )
}

function Account({ user, feeds }: { user: CurrentUser; feeds: RailFeed[] }) {
  const first = feeds[0]
  const { off } = useSession()
  return (
    <>
      <MenuLabel>
        <span className={styles.name} dir="auto" title={accountName(user)}>
          {accountName(user)}
        </span>
        {user.username && <span className={styles.username}>@{user.username}</span>}
      </MenuLabel>
      {!off.includes('SOCIAL') && <NostrLine user={user} />}
      {!off.includes('MONEY') && <Wallet />}
      <MenuSeparator />
      {first && (
        <MenuLink to={dashboardPath(first.id)} icon={<LayoutDashboard />}>
          {shellTexts.dashboard}
        </MenuLink>
      )}
      {mainPlaces({ user, off }).map(({ label, to, icon: Icon }) => (
        <MenuLink key={to} to={to} icon={<Icon />}>
          {label}
        </MenuLink>
      ))}
      <MenuLink to={href('/account')} icon={<Settings />}>
        {shellTexts.account}
      </MenuLink>
      {!off.includes('MONEY') && (
        <MenuLink to={href('/account/subscriptions')} icon={<Repeat />}>
          {shellTexts.subscriptions}
        </MenuLink>
      )}
      {(user.isAdmin || user.isModerator) && (
        <MenuLink to={href(user.isAdmin ? '/admin' : '/admin/reports/:id?')} icon={<Gauge />}>
          {user.isAdmin ? shellTexts.operations : shellTexts.moderation}
        </MenuLink>
      )}
      {feeds.map((feed) => (
        <MenuLink
          key={feed.id}
          to={dashboardPath(feed.id)}
          className={styles.narrow}
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

function Wallet() {
  return (
    <MenuLink to={href('/wallet')} icon={<BoltIcon />}>
      {shellTexts.walletBalance}
      <span className={styles.sats}>{paymentTexts.sats(satsOf(useBalance()))}</span>
    </MenuLink>
  )
}

/** Connects with Nostr; who is connected gets to what is known of their key. */
function NostrLine({ user }: { user: CurrentUser }) {
  if (user.nostr)
    return (
      <MenuLink to={`${href('/account')}#nostr`} icon={<KeyRound />}>
        {shellTexts.nostrConnected}
      </MenuLink>
    )
  return (
    <MenuButton
      icon={<KeyRound />}
      onClick={() => void askForSigner({ want: 'connect' })}
      className="needs-script"
    >
      {shellTexts.connectNostr}
    </MenuButton>
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

/** Marketing links, which on small screens aren't in the header. */
function AboutLinks() {
  const session = useSession()
  return (
    <>
      {[...audienceLinksOf(session), ...resourceLinks.slice(1)].map(({ label, to }) => (
        <MenuLink key={to} to={to} className={styles.narrow}>
          {label}
        </MenuLink>
      ))}
      <div className={styles.about}>
        {[...aboutLinks, ...outsideLinks(session)].map(({ label, to }) => (
          <MenuLink key={to} to={to}>
            {label}
          </MenuLink>
        ))}
      </div>
    </>
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
