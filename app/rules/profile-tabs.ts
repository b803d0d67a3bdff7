/** The tabs of somebody's page; the likes have a place beside them on wide screens. */
export const profileTabs = ['ACTIVITY', 'LIKES'] as const
export type ProfileTab = (typeof profileTabs)[number]

export function profileTab(query: URLSearchParams): ProfileTab {
  return profileTabs.find((tab) => tab === query.get('tab')) ?? 'ACTIVITY'
}
