/** The tabs of somebody's page; the likes have a place beside them on wide screens. */
const profileTabs = ['ACTIVITY', 'CLIPS', 'PLAYLISTS', 'LIKES'] as const
export type ProfileTab = (typeof profileTabs)[number]

/** How much there is behind the tabs that are there only for whoever has made something. */
export interface ProfileCounts {
  CLIPS: number
  PLAYLISTS: number
}

/** The tabs that somebody's page has. */
export function shownProfileTabs(counts: ProfileCounts): ProfileTab[] {
  return profileTabs.filter((tab) => !(tab in counts) || counts[tab as keyof ProfileCounts] > 0)
}

/** The tab that an address asks for; the activity where it asks for none that is there. */
export function profileTab(query: URLSearchParams, counts: ProfileCounts): ProfileTab {
  return shownProfileTabs(counts).find((tab) => tab === query.get('tab')) ?? 'ACTIVITY'
}
