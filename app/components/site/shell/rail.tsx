import { Plus } from 'lucide-react'
import { NavLink, useParams } from 'react-router'
import { Cover } from '#app/components/base/ui/cover.tsx'
import { shellTexts } from '#app/texts/base/shell.ts'
import { AboutLinks } from './about-links.tsx'
import {
  aboutLinks,
  dashboardPath,
  mainPlaces,
  newShowPath,
} from '#app/components/base/shell/navigation.ts'
import { useOwnFeed } from './own-feed.ts'
import styles from './rail.module.css'
import { type RailFeed, useSession } from '#app/components/base/shell/session.ts'

/** The side navigation of wide screens. */
export function Rail() {
  const session = useSession()
  const { hostedFeeds } = session
  const { feedId } = useParams()
  const current = useOwnFeed()?.id ?? feedId
  return (
    <div className={styles.rail}>
      <nav aria-label={shellTexts.mainNavigation}>
        <ul>
          {mainPlaces(session).map(({ label, to, icon: Icon, disabled }) => (
            <li key={to}>
              {disabled === undefined ? (
                <NavLink to={to} end={to === '/'} className={styles.item}>
                  <Icon size={19} />
                  {label}
                </NavLink>
              ) : (
                <span role="link" aria-disabled className={styles.disabled} title={disabled}>
                  <Icon size={19} />
                  {label}
                  <span className="visually-hidden">{disabled}</span>
                </span>
              )}
            </li>
          ))}
        </ul>
      </nav>
      <hr className={styles.line} />
      <nav aria-label={shellTexts.yourShows}>
        <ul>
          {currentFirst(hostedFeeds, current).map((feed) => (
            <li key={feed.id}>
              <NavLink to={dashboardPath(feed.id)} className={styles.feed} title={feed.title}>
                <Cover id={feed.id} title={feed.title} src={feed.image} size={28} />
                <span className={styles.title} dir="auto">
                  {feed.title}
                </span>
              </NavLink>
            </li>
          ))}
          <li>
            <NavLink to={newShowPath()} className={styles.feed}>
              <span className={styles.plus}>
                <Plus size={16} />
              </span>
              {shellTexts.newShow}
            </NavLink>
          </li>
        </ul>
      </nav>
      <AboutLinks links={aboutLinks} className={styles.about} />
    </div>
  )
}

/** Sorts the feed whose studio is open first; the others stay in order of their last change. */
export function currentFirst(feeds: RailFeed[], current: string | undefined): RailFeed[] {
  return [
    ...feeds.filter((feed) => feed.id === current),
    ...feeds.filter((feed) => feed.id !== current),
  ]
}
