import {
  Globe,
  LayoutDashboard,
  type LucideIcon,
  Mic,
  Music,
  SlidersHorizontal,
} from 'lucide-react'
import { href, NavLink } from 'react-router'
import { Cover } from '#app/components/ui/cover.tsx'
import { shellTexts } from '#app/texts/shell.ts'
import { dashboardPath } from './navigation.ts'
import { useOwnFeed } from './own-feed.ts'
import styles from './own-feed-nav.module.css'

/** The way into the studio, beside the public page of one's own show or artist. */
export function OwnFeedNav() {
  const feed = useOwnFeed()
  if (!feed) return null
  const { id: feedId, title, image, isArtist, publicPath } = feed
  return (
    <nav aria-label={shellTexts.ownFeedNavigation} className={styles.nav}>
      <p className={styles.feed} title={title}>
        <Cover id={feedId} title={title} src={image} size={40} />
        <span className={styles.title} dir="auto">
          {title}
        </span>
      </p>
      <ul className={styles.places}>
        <Place label={shellTexts.dashboard} to={dashboardPath(feedId)} icon={LayoutDashboard} />
        {isArtist ? (
          <Place
            label={shellTexts.releases}
            to={href('/studio/:feedId/releases', { feedId })}
            icon={Music}
          />
        ) : (
          <Place
            label={shellTexts.episodes}
            to={href('/studio/:feedId/episodes', { feedId })}
            icon={Mic}
          />
        )}
        <Place
          label={isArtist ? shellTexts.artistSettings : shellTexts.showSettings}
          to={href('/studio/:feedId/edit', { feedId })}
          icon={SlidersHorizontal}
        />
        <Place label={shellTexts.publicPage} to={publicPath} icon={Globe} />
      </ul>
    </nav>
  )
}

function Place({ label, to, icon: Icon }: { label: string; to: string; icon: LucideIcon }) {
  return (
    <li>
      <NavLink to={to} end className={styles.place}>
        <Icon size={18} />
        {label}
      </NavLink>
    </li>
  )
}
