export type PublishState = 'PUBLISHED' | 'SCHEDULED' | 'DRAFT'

/** The dates of a feed or item that determine its state; null and '' count as not set. */
export interface PublishDates {
  meta: { published?: string | null; scheduled?: string | null }
  content?: { published?: string | null }
}

export function publishState({ meta, content }: PublishDates): PublishState {
  if (meta.published || content?.published) return 'PUBLISHED'
  return meta.scheduled ? 'SCHEDULED' : 'DRAFT'
}
