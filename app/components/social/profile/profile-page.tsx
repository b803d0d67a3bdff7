import { Activity } from 'lucide-react'
import { SectionTitle } from '#app/components/base/shell/page.tsx'
import { EmptyState } from '#app/components/base/ui/empty-state.tsx'
import { Tabs } from '#app/components/base/ui/tabs.tsx'
import { type ProfileTab, profileTabs } from '#app/rules/social/profile-tabs.ts'
import type { ContentHit } from '#app/schemas/catalogue/content.ts'
import type { NostrProfile } from '#app/schemas/base/nostr.ts'
import type { ProfileTimeline } from '#app/schemas/social/notes.ts'
import { socialTexts as texts } from '#app/texts/social/social.ts'
import { NoteList } from '#app/components/social/notes/note-list.tsx'
import { OlderNotes } from '#app/components/social/notes/older-notes.tsx'
import { MutedNotice } from '#app/components/social/moderation/mute-form.tsx'
import { personName } from '#app/rules/social/person.ts'
import { SuspendedProfile } from './suspended-profile.tsx'
import { ProfileClips, ProfilePlaylists } from './profile-collections.tsx'
import { ProfileHead } from './profile-head.tsx'
import { RecentLikes } from '#app/components/social/notes/recent-likes.tsx'
import { withBefore } from '#app/components/social/notes/with-before.ts'
import noteStyles from '#app/components/social/notes/note.module.css'
import styles from './profile-page.module.css'

export interface ProfileView extends ProfileTimeline {
  profile: NostrProfile
  /** Whether the viewer follows them. */
  isFollowed: boolean
  /** Their account is suspended: nothing of them is here. */
  isSuspended: boolean
  /** The path of the page. */
  path: string
  tab: ProfileTab
  /** Counts of the account that the key is linked to; `clips` and `playlists` are empty unless their tab is open. */
  counts: { CLIPS: number; PLAYLISTS: number }
  clips: ContentHit[]
  playlists: ContentHit[]
}

/** The page of a person: profile, activity, clips, playlists and likes. */
export function ProfilePage({ page }: { page: ProfileView }) {
  const { profile, path, tab, counts, likes, hidden } = page
  if (page.isSuspended) return <SuspendedProfile name={personName(profile)} />
  return (
    <>
      <ProfileHead profile={profile} isFollowed={page.isFollowed} />
      <div className={styles.columns}>
        <div>
          {hidden === 'MUTED' && (
            <MutedNotice person={{ id: profile.pubkey, name: personName(profile) }} path={path} />
          )}
          {hidden && hidden !== 'MUTED' && (
            <p className={styles.hidden}>{texts.hiddenPerson[hidden]}</p>
          )}
          <Tabs
            label={texts.profile}
            items={profileTabs.map((name) => ({
              label: texts.tabs[name],
              to: path + (name === 'ACTIVITY' ? '' : `?tab=${name}`),
              current: name === tab,
              count:
                name === 'CLIPS' || name === 'PLAYLISTS' ? counts[name] || undefined : undefined,
              phonesOnly: name === 'LIKES',
            }))}
          />
          <OpenTab page={page} />
        </div>
        <aside aria-labelledby="recent-likes" className={styles.likes}>
          <SectionTitle id="recent-likes">{texts.recentLikes}</SectionTitle>
          <RecentLikes likes={likes} />
        </aside>
      </div>
    </>
  )
}

function OpenTab({ page }: { page: ProfileView }) {
  const { profile, path, tab, notes, likes, clips, playlists, myreactions, next } = page
  switch (tab) {
    case 'CLIPS':
      return <ProfileClips clips={clips} name={personName(profile)} />
    case 'PLAYLISTS':
      return <ProfilePlaylists playlists={playlists} />
    case 'LIKES':
      return <RecentLikes likes={likes} />
    case 'ACTIVITY':
      return (
        <>
          <NoteList
            feed={{ feed: notes, myreactions }}
            label={texts.tabs.ACTIVITY}
            empty={
              <div className={noteStyles.nothing}>
                <EmptyState icon={<Activity />} title={texts.latestActivity} />
              </div>
            }
          />
          <OlderNotes to={next && withBefore(path, next)} />
        </>
      )
  }
}
