import {
  Activity,
  ChartLine,
  ChevronDown,
  Coins,
  Globe,
  LayoutDashboard,
  type LucideIcon,
  Mic,
  Music,
  Plus,
  Radio,
  Settings,
  SlidersHorizontal,
  Zap,
} from 'lucide-react'
import { href, NavLink } from 'react-router'
import { classNames } from '#app/components/base/ui/class-names.ts'
import { useIsOff } from '#app/components/base/shell/session.ts'
import { Cover } from '#app/components/base/ui/cover.tsx'
import { feedBoostTexts } from '#app/texts/money/feed-boosts.ts'
import { shellTexts as texts } from '#app/texts/base/shell.ts'
import { livestreamTexts } from '#app/texts/studio/livestreams.ts'
import { statsTexts } from '#app/texts/stats/studio-stats.ts'
import styles from './feed-nav.module.css'
import { dashboardPath, newShowPath } from '#app/components/base/shell/navigation.ts'

/** The user's show or artist that a page belongs to. */
export interface NavFeed {
  id: string
  title: string
  image: string | null
  isArtist: boolean
  /** Path of its public page; null before it has one. */
  publicPath: string | null
  /** Whether the user is an editor, to whom the pages of owners alone aren't offered. */
  isEditor?: boolean
}

interface FeedNavProps {
  feed: NavFeed
  /** Folds on wider screens already, beside pages that need more room. */
  isFoldedEarly?: boolean
}

/** The studio's navigation for a show or artist: beside the page, or folded on small screens. */
export function FeedNav({ feed, isFoldedEarly }: FeedNavProps) {
  const isWithoutMoney = useIsOff('MONEY')
  const heading = (
    <>
      <Cover id={feed.id} title={feed.title} src={feed.image} size={40} />
      <span className={styles.title} dir="auto">
        {feed.title}
      </span>
    </>
  )
  return (
    <div className={classNames(styles.nav, isFoldedEarly && styles.early)}>
      <nav aria-label={texts.ownFeedNavigation} className={styles.wide}>
        <p className={styles.feed} title={feed.title}>
          {heading}
        </p>
        <Places feed={feed} />
      </nav>
      <nav aria-label={texts.ownFeedNavigation} className={styles.narrow}>
        <details>
          <summary className={styles.feed}>
            {heading}
            <ChevronDown size={18} />
          </summary>
          <Places feed={feed} />
          <ul className={styles.more}>
            {!isWithoutMoney && (
              <Place
                label={statsTexts.activity.heading}
                to={href('/studio/:feedId/activity', { feedId: feed.id })}
                icon={Activity}
              />
            )}
            <Place label={texts.settings} to={href('/account')} icon={Settings} />
            <Place label={texts.newFeed} to={newShowPath()} icon={Plus} />
          </ul>
        </details>
      </nav>
    </div>
  )
}

function Places({ feed }: { feed: NavFeed }) {
  const { id, isArtist, publicPath, isEditor } = feed
  const at = { feedId: id }
  const name = isArtist ? texts.releases : texts.episodes
  const isWithoutMoney = useIsOff('MONEY')
  return (
    <>
      <p className={styles.label}>{texts.visibleToYou}</p>
      <ul>
        <Place label={texts.dashboard} to={dashboardPath(id)} icon={LayoutDashboard} />
        {isArtist ? (
          <Place label={name} to={href('/studio/:feedId/releases', at)} icon={Music} />
        ) : (
          <>
            <Place label={name} to={href('/studio/:feedId/episodes', at)} icon={Mic} />
            <Place
              label={livestreamTexts.heading}
              to={href('/studio/:feedId/livestreams', at)}
              icon={Radio}
            />
          </>
        )}
        <Place
          label={statsTexts.audience.heading}
          to={href('/studio/:feedId/audience', at)}
          icon={ChartLine}
        />
        {!isWithoutMoney && (
          <Place
            label={statsTexts.monetization.heading}
            to={href('/studio/:feedId/monetization', at)}
            icon={Coins}
          />
        )}
        {!isEditor && !isWithoutMoney && (
          <Place
            label={feedBoostTexts.heading}
            to={href('/studio/:feedId/boosts', at)}
            icon={Zap}
          />
        )}
        <Place
          label={isArtist ? texts.artistSettings : texts.showSettings}
          to={href('/studio/:feedId/edit', at)}
          icon={SlidersHorizontal}
        />
      </ul>
      {publicPath && (
        <>
          <p className={styles.label}>{texts.visibleToEveryone}</p>
          <ul>
            <Place
              label={isArtist ? texts.artistPage : texts.showPage}
              to={publicPath}
              icon={Globe}
            />
          </ul>
        </>
      )}
    </>
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
