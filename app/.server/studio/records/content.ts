import type { Access } from '#app/rules/base/media-path.ts'
import type { Checklist } from '#app/rules/studio/checklist.ts'
import type { PlanTier } from '#app/rules/base/plans.ts'
import type { PublishState } from '#app/rules/studio/publish-state.ts'
import type {
  FeedContentInput,
  HostingFeedType,
  ItemContentInput,
} from '#app/schemas/studio/hosting.ts'

type Filled<T> = { [Key in keyof T]?: NonNullable<T[Key]> }

/** A feed's content as its creator entered it, as stored. */
export type FeedContent = Filled<FeedContentInput>
/** One version of an item: the one for everyone or the one for subscribers. */
export interface ItemVersion {
  feed_id: string
  item_id: string
  access: Access
}
/** A version whose access defaults to the one for everyone. */
export type OneVersion = Omit<ItemVersion, 'access'> & Partial<Pick<ItemVersion, 'access'>>

/** An item's content as its creator entered it, as stored; enclosures have the facts that the server found. */
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

/** Edits of a published record that aren't public yet. */
export interface Unpublished<Content> {
  /** The whole content with these edits. */
  content: Content
  /** Whether other hosts may import the feed, if that was edited. */
  locked?: boolean
  /** When each changed field was saved last (ISO 8601); files and texts by their slot ('enclosures.AUDIO.PAID'). */
  changed: Record<string, string>
}

/** Where a feed was imported from; REDIRECTED once its old address redirects here. */
export interface FeedImport {
  status: 'NOT_REDIRECTED' | 'REDIRECTED'
  url: string
  /** The id of the import. */
  id: string
}

/** A hosted feed, as the API returns it. */
export interface HostingFeed {
  _id: string
  _type: HostingFeedType
  _tributary_id: string | null
  content: FeedContent
  unpublished: Unpublished<FeedContent> | null
  meta: {
    created: string
    updated: string
    /** When the public data was last changed, apart from unpublished changes. */
    public_updated: string
    published: string | null
    scheduled: string | null
    /** When it was unpublished. */
    unpublished: string | null
    import?: unknown
    checklist: Checklist
  }
  owners: { user_id: string; role: string; name: string }[]
  publisher_id: string | null
  podcast_guid: string
  locked: boolean
  moved_to: string | null
  /** What the show notes of new episodes begin with. */
  notes_template: string | null
  /** Absent if the feed isn't billed. */
  billing?: { plan: { tier: PlanTier } }
  payments: {
    stripe: { account: { status: { enabled: boolean } } }
    subscriptions: { enabled: boolean }
  }
}

/** What a feed offers its subscribers, as stored. */
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

/** A hosted item, as the API returns it. */
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
    /** When it was unpublished. */
    unpublished: string | null
    deleted: string | null
    import?: unknown
  }
}

/** Merges an edit into stored content: absent fields stay, null clears. */
export function mergeContent<Content extends object>(stored: Content, edit: object): Content {
  const merged = { ...stored } as Record<string, unknown>
  for (const [field, value] of Object.entries(edit)) {
    if (value === null) delete merged[field]
    else if (value !== undefined) merged[field] = value
  }
  return merged as Content
}
