import {
  ChevronDown,
  Globe,
  LayoutDashboard,
  type LucideIcon,
  Mic,
  Music,
  SlidersHorizontal,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { href, NavLink } from 'react-router'
import { Cover } from '#app/components/ui/cover.tsx'
import type { HostingFeedType } from '#app/schemas/hosting.ts'
import { studioTexts } from '#app/texts/studio-pages.ts'
import { feedTitle, publicPath } from './names.ts'
import styles from './studio-frame.module.css'

export interface StudioFeed {
  id: string
  type: HostingFeedType
  title: string | undefined
  image: string | null
  /** The id of its public page, once it was published. */
  publicId: string | null
  isPublished: boolean
  medium: string | undefined
}

interface Place {
  label: string
  to: string
  icon: LucideIcon
}

/** The studio of one show or artist: its own navigation beside the page; folded on small screens. */
export function StudioFrame({ feed, children }: { feed: StudioFeed; children: ReactNode }) {
  const title = feedTitle(feed)
  return (
    <div className={styles.frame}>
      <nav aria-label={studioTexts.navigation} className={styles.wide}>
        <p className={styles.feed} title={title}>
          <Cover id={feed.id} title={title} src={feed.image} size={40} />
          <span className={styles.title} dir="auto">
            {title}
          </span>
        </p>
        <Places feed={feed} />
      </nav>
      <nav aria-label={studioTexts.navigation} className={styles.narrow}>
        <details>
          <summary className={styles.feed}>
            <Cover id={feed.id} title={title} src={feed.image} size={40} />
            <span className={styles.title} dir="auto">
              {title}
            </span>
            <ChevronDown size={18} />
          </summary>
          <Places feed={feed} />
        </details>
      </nav>
      <div className={styles.page}>{children}</div>
    </div>
  )
}

function Places({ feed }: { feed: StudioFeed }) {
  const publicPage = publicPath(feed)
  return (
    <>
      <p className={styles.label}>{studioTexts.visibleToYou}</p>
      <ul>
        {privatePlaces(feed).map((place) => (
          <PlaceLink key={place.to} {...place} />
        ))}
      </ul>
      {publicPage && (
        <>
          <p className={styles.label}>{studioTexts.visibleToEveryone}</p>
          <ul>
            <PlaceLink
              label={feed.type === 'ARTIST' ? studioTexts.releases : studioTexts.episodes}
              to={publicPage}
              icon={Globe}
            />
          </ul>
        </>
      )}
    </>
  )
}

function PlaceLink({ label, to, icon: Icon }: Place) {
  return (
    <li>
      <NavLink to={to} end className={styles.place}>
        <Icon size={18} />
        {label}
      </NavLink>
    </li>
  )
}

function privatePlaces({ id, type }: StudioFeed): Place[] {
  const isArtist = type === 'ARTIST'
  return [
    {
      label: studioTexts.dashboard,
      to: href('/studio/:feedId', { feedId: id }),
      icon: LayoutDashboard,
    },
    isArtist
      ? {
          label: studioTexts.releases,
          to: href('/studio/:feedId/releases', { feedId: id }),
          icon: Music,
        }
      : {
          label: studioTexts.episodes,
          to: href('/studio/:feedId/episodes', { feedId: id }),
          icon: Mic,
        },
    {
      label: isArtist ? studioTexts.artistSettings : studioTexts.showSettings,
      to: href('/studio/:feedId/edit', { feedId: id }),
      icon: SlidersHorizontal,
    },
  ]
}
