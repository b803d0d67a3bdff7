import { Activity, ListMusic, Scissors } from 'lucide-react'
import { ClipRows } from '#app/components/clips/clip-rows.tsx'
import { PlaylistCardText } from '#app/components/playlists/playlist-card.tsx'
import { SectionTitle } from '#app/components/shell/page.tsx'
import { CoverTile, TileList } from '#app/components/content/cover-tile.tsx'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { Tabs } from '#app/components/ui/tabs.tsx'
import { type ProfileTab, profileTabs } from '#app/rules/profile-tabs.ts'
import type { ContentHit } from '#app/schemas/content.ts'
import type { Feed, NostrProfile } from '#app/schemas/nostr.ts'
import { socialTexts as texts } from '#app/texts/social.ts'
import { NoteList } from './note-list.tsx'
import { personName, personPath } from './person.ts'
import { ProfileHead } from './profile-head.tsx'
import { RecentLikes } from './recent-likes.tsx'
import styles from './profile-page.module.css'

export interface ProfileView {
  profile: NostrProfile
  tab: ProfileTab
  activity: Feed
  likes: Feed
  clips: ContentHit[]
  playlists: ContentHit[]
}

/** Somebody's page: who they are, what they said, and what they made here. */
export function ProfilePage({ page }: { page: ProfileView }) {
  const { profile, tab, likes } = page
  return (
    <>
      <ProfileHead profile={profile} />
      <div className={styles.columns}>
        <div>
          <Tabs
            label={texts.profile}
            items={profileTabs.map((name) => ({
              label: texts.tabs[name],
              to: tabAddress(profile, name),
              current: name === tab,
              count: countOf(page, name),
              phonesOnly: name === 'LIKES',
            }))}
          />
          <TabContent page={page} />
        </div>
        <aside aria-labelledby="recent-likes" className={styles.likes}>
          <SectionTitle id="recent-likes">{texts.recentLikes}</SectionTitle>
          <RecentLikes likes={likes} />
        </aside>
      </div>
    </>
  )
}

function TabContent({ page }: { page: ProfileView }) {
  const { tab, activity, likes, clips, playlists, profile } = page
  switch (tab) {
    case 'CLIPS':
      if (clips.length === 0) return <EmptyState icon={<Scissors />} title={texts.noClips} />
      return <ClipRows hits={clips} title={texts.clipsBy(personName(profile))} />
    case 'PLAYLISTS':
      if (playlists.length === 0)
        return <EmptyState icon={<ListMusic />} title={texts.noPlaylists} />
      return (
        <TileList kind="grid" label={texts.tabs.PLAYLISTS}>
          {playlists.map((hit) => (
            <CoverTile key={hit._id} hit={hit} text={<PlaylistCardText hit={hit} />} />
          ))}
        </TileList>
      )
    case 'LIKES':
      return <RecentLikes likes={likes} />
    default:
      if (activity.feed.length === 0)
        return <EmptyState icon={<Activity />} title={texts.noActivity} />
      return <NoteList feed={activity} label={texts.tabs.ACTIVITY} />
  }
}

function countOf({ clips, playlists }: ProfileView, tab: ProfileTab): number | undefined {
  if (tab === 'CLIPS') return clips.length
  return tab === 'PLAYLISTS' ? playlists.length : undefined
}

function tabAddress(profile: NostrProfile, tab: ProfileTab): string {
  return personPath(profile) + (tab === 'ACTIVITY' ? '' : `?tab=${tab}`)
}
