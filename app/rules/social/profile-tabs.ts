/** The tabs of a profile page. On wide screens the likes are beside them. */
const profileTabs = ['ACTIVITY', 'CLIPS', 'PLAYLISTS', 'LIKES'] as const
export type ProfileTab = (typeof profileTabs)[number]

/** Counts of the tabs that are missing where they are empty. */
export interface ProfileCounts {
  CLIPS: number
  PLAYLISTS: number
}

/** The tabs of a profile page with these counts. */
export function shownProfileTabs(counts: ProfileCounts): ProfileTab[] {
  return profileTabs.filter((tab) => !(tab in counts) || counts[tab as keyof ProfileCounts] > 0)
}

/** The tab in the address of the page; the activity for a missing one. */
export function profileTab(query: URLSearchParams, counts: ProfileCounts): ProfileTab {
  return shownProfileTabs(counts).find((tab) => tab === query.get('tab')) ?? 'ACTIVITY'
}
