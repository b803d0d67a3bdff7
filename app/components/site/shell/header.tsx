import { ChevronDown } from 'lucide-react'
import { Link, href, useLocation } from 'react-router'
import { SearchBox } from '#app/components/site/search/search-box.tsx'
import { PlainButtonLink } from '#app/components/base/ui/plain.tsx'
import { BoltIcon } from '#app/components/base/ui/icons.tsx'
import { Menu, MenuLink } from '#app/components/base/ui/menu.tsx'
import { satsOf } from '#app/rules/money/sats.ts'
import { paymentTexts } from '#app/texts/money/payments.ts'
import { shellTexts } from '#app/texts/base/shell.ts'
import { AccountMenu } from './account-menu.tsx'
import { useBalance } from '#app/components/base/shell/balance.ts'
import styles from './header.module.css'
import { Logo } from '#app/components/base/shell/logo.tsx'
import { loginPath, resourceLinks, sitePlaces } from '#app/components/base/shell/navigation.ts'
import { PageProgress } from './page-progress.tsx'
import { useSession } from '#app/components/base/shell/session.ts'

export function Header() {
  const { user, off } = useSession()
  const location = useLocation()
  return (
    <header className={styles.header}>
      <Link to={href('/')} className={styles.brand} aria-label={shellTexts.homeLink}>
        <Logo />
        <span>{shellTexts.productName}</span>
      </Link>
      <nav aria-label={shellTexts.siteNavigation} className={styles.places}>
        {sitePlaces(location.pathname, { off }).map(({ label, to, isCurrent }) => (
          <Link
            key={to}
            to={to}
            className={styles.place}
            aria-current={isCurrent ? 'true' : undefined}
          >
            {label}
          </Link>
        ))}
        <ResourcesMenu />
      </nav>
      <SearchBox />
      <div className={styles.side}>
        {!user && (
          <PlainButtonLink
            variant="soft"
            color="gray"
            size="1"
            to={loginPath(location.pathname + location.search)}
          >
            {shellTexts.logIn}
          </PlainButtonLink>
        )}
        {user && !off.includes('MONEY') && <Balance />}
        <AccountMenu />
      </div>
      <PageProgress />
    </header>
  )
}

/** What the wallet has; on phones the menu says it. */
function Balance() {
  return (
    <Link to={href('/wallet')} className={styles.balance} title={shellTexts.walletBalance}>
      <BoltIcon size={16} />
      <span className="visually-hidden">{shellTexts.walletBalance}</span>{' '}
      {paymentTexts.sats(satsOf(useBalance()))}
    </Link>
  )
}

function ResourcesMenu() {
  return (
    <Menu
      label={shellTexts.resources}
      trigger={
        <>
          {shellTexts.resources}
          <ChevronDown size={16} />
        </>
      }
      triggerClassName={styles.resources}
      align="start"
    >
      {resourceLinks.map(({ label, to }) => (
        <MenuLink key={to} to={to}>
          {label}
        </MenuLink>
      ))}
    </Menu>
  )
}
