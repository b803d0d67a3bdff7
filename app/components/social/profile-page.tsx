import { Activity } from 'lucide-react'
import { Link } from 'react-router'
import { SectionTitle } from '#app/components/shell/page.tsx'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { Tabs } from '#app/components/ui/tabs.tsx'
import { type ProfileTab, profileTabs } from '#app/rules/profile-tabs.ts'
import type { NostrProfile, ProfileFeed } from '#app/schemas/nostr.ts'
import { socialTexts as texts } from '#app/texts/social.ts'
import { NoteList } from './note-list.tsx'
import { ProfileHead } from './profile-head.tsx'
import { RecentLikes } from './recent-likes.tsx'
import styles from './profile-page.module.css'

export interface ProfileView extends ProfileFeed {
  profile: NostrProfile
  /** Where the page stands. */
  path: string
  tab: ProfileTab
}

/** Somebody's page: who they are, what they say and what they like. */
export function ProfilePage({ page }: { page: ProfileView }) {
  const { profile, path, tab, notes, likes, myreactions, next, hidden } = page
  return (
    <>
      <ProfileHead profile={profile} />
      <div className={styles.columns}>
        <div>
          {hidden && <p className={styles.hidden}>{texts.hiddenPerson[hidden]}</p>}
          <Tabs
            label={texts.profile}
            items={profileTabs.map((name) => ({
              label: texts.tabs[name],
              to: path + (name === 'ACTIVITY' ? '' : `?tab=${name}`),
              current: name === tab,
              phonesOnly: name === 'LIKES',
            }))}
          />
          {tab === 'LIKES' ? (
            <RecentLikes likes={likes} />
          ) : notes.length === 0 ? (
            <EmptyState icon={<Activity />} title={texts.noActivity} />
          ) : (
            <NoteList feed={{ feed: notes, myreactions }} label={texts.tabs.ACTIVITY} />
          )}
          {next && tab === 'ACTIVITY' && (
            <p className={styles.older}>
              <Link to={`${path}?${new URLSearchParams({ before: next })}`} className="text-link">
                {texts.older}
              </Link>
            </p>
          )}
        </div>
        <aside aria-labelledby="recent-likes" className={styles.likes}>
          <SectionTitle id="recent-likes">{texts.recentLikes}</SectionTitle>
          <RecentLikes likes={likes} />
        </aside>
      </div>
    </>
  )
}
