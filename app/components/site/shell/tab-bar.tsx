import { NavLink } from 'react-router'
import { shellTexts } from '#app/texts/base/shell.ts'
import { tabPlaces } from '#app/components/base/shell/navigation.ts'
import { useSession } from '#app/components/base/shell/session.ts'
import styles from './tab-bar.module.css'

/** The main navigation at the bottom of small screens. */
export function TabBar() {
  return (
    <nav aria-label={shellTexts.mainNavigation} className={styles.bar}>
      <ul className={styles.list}>
        {tabPlaces(useSession()).map(({ label, to, icon: Icon }) => (
          <li key={to}>
            <NavLink to={to} end={to === '/'} className={styles.tab}>
              <Icon size={22} />
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
