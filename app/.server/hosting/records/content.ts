import type { Access } from '#app/rules/media-path.ts'
import type { Checklist } from '#app/rules/checklist.ts'
import type { PlanTier } from '#app/rules/plans.ts'
import type { PublishState } from '#app/rules/publish-state.ts'
import type { FeedContentInput, HostingFeedType, ItemContentInput } from '#app/schemas/hosting.ts'

type Filled<T> = { [Key in keyof T]?: NonNullable<T[Key]> }

/** What a creator has said about a feed, as stored. */
export type FeedContent = Filled<FeedContentInput>
/** What a creator has said about an item, as stored: enclosures hold what the server found in the file. */
export type ItemContent = Omit<Filled<ItemContentInput>, 'enclosures'> & {
  enclosures?: Enclosure[]
}

export interface Enclosure {
  url: string
  type: string
  filename: string
  num_bytes: number
  /** Seconds. */
  duration: number
  /** Of a video, in pixels. */
  height?: number
  /** ISO 8601. */
  uploaded: string
  deleted?: boolean
  kind: 'AUDIO' | 'VIDEO'
  access: Access
}

/** What was edited of a published record and isn't public yet. */
export interface Unpublished<Content> {
  /** The whole content with these edits. */
  content: Content
  /** Whether other hosts may import the feed, where that was edited. */
  locked?: boolean
  /** When each changed field was saved last (ISO 8601); files and texts by their place ('enclosures.AUDIO.PAID'). */
  changed: Record<string, string>
}

/** What is kept of where a feed came from; it is REDIRECTED once its old address leads here. */
export interface FeedImport {
  status: 'NOT_REDIRECTED' | 'REDIRECTED'
  url: string
  /** The import that brought it. */
  id: string
}

/** A hosted feed as the calls answer it. */
export interface HostingFeed {
  _id: string
  _type: HostingFeedType
  _tributary_id: string | null
  content: FeedContent
  unpublished: Unpublished<FeedContent> | null
  meta: {
    created: string
    updated: string
    /** When what is stored as public was changed last; held edits aside. */
    public_updated: string
    published: string | null
    scheduled: string | null
    /** When it was taken out of the public side again. */
    unpublished: string | null
    import?: unknown
    checklist: Checklist
  }
  owners: { user_id: string; role: string; name: string }[]
  publisher_id: string | null
  podcast_guid: string
  locked: boolean
  moved_to: string | null
  /** Absent where nothing is billed. */
  billing?: { plan: { tier: PlanTier } }
  payments: {
    stripe: { account: { status: { enabled: boolean } } }
    subscriptions: { enabled: boolean }
  }
}

/** What a feed offers to its subscribers, as stored. */
export interface Subscription {
  info: {
    name: string
    description: string
    offer: string
    thankyou: string
    benefits: string[]
  }
  /** US cents a month. */
  price: { amount: number; currency: 'USD'; schedule: 'MONTHLY' }
  use_splits: boolean
  enabled: boolean
  /** ISO 8601. */
  updated: string
}

/** A hosted item as the calls answer it. */
export interface HostingItem {
  _id: string
  _guid: string
  _tributary_id: string | null
  content: ItemContent
  unpublished: Unpublished<ItemContent> | null
  meta: {
    created: string
    updated: string
    public_updated: string
    published: string | null
    scheduled: string | null
    status: PublishState
    /** When it was taken out of the public side again. */
    unpublished: string | null
    deleted: string | null
    import?: unknown
  }
}

/** Merges an edit into what is stored: absent fields stay, null clears. */
export function mergeContent<Content extends object>(stored: Content, edit: object): Content {
  const merged = { ...stored } as Record<string, unknown>
  for (const [field, value] of Object.entries(edit)) {
    if (value === null) delete merged[field]
    else if (value !== undefined) merged[field] = value
  }
  return merged as Content
}
