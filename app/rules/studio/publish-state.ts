export type PublishState = 'PUBLISHED' | 'SCHEDULED' | 'DRAFT'

/** The dates of a feed or item that determine its state; null and '' count as not set. */
export interface PublishDates {
  meta: { published?: string | null; scheduled?: string | null }
}

/** `content.published` says nothing of it: drafts of imports and releases have that date, too. */
export function publishState({ meta }: PublishDates): PublishState {
  if (meta.published) return 'PUBLISHED'
  return meta.scheduled ? 'SCHEDULED' : 'DRAFT'
}

/** The tabs of a feed's items in the studio: the words of their addresses, each with the state that it shows. */
export const itemTabs = { published: 'PUBLISHED', scheduled: 'SCHEDULED', drafts: 'DRAFT' } as const
export type ItemTab = keyof typeof itemTabs

/** The publish state for a URL's `tab`, or undefined. */
export function askedState(tab: string | null): PublishState | undefined {
  return tab !== null && Object.hasOwn(itemTabs, tab) ? itemTabs[tab as ItemTab] : undefined
}
