/** The tabs of a profile page. On wide screens the likes are beside them. */
export const profileTabs = ['ACTIVITY', 'CLIPS', 'PLAYLISTS', 'LIKES'] as const
export type ProfileTab = (typeof profileTabs)[number]

/** The tab in the address of the page; the activity for an unknown one. */
export function profileTab(query: URLSearchParams): ProfileTab {
  return profileTabs.find((tab) => tab === query.get('tab')) ?? 'ACTIVITY'
}
