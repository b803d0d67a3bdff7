import type { Selectable } from 'kysely'
import type { HostingFeedType } from '#app/schemas/hosting.ts'
import type { Checklist } from '#app/protocols/checklist.ts'
import { planIncludes, type PlanTier } from '#app/schemas/plans.ts'
import { publishState } from '#app/protocols/publish-state.ts'
import type { DB } from '../db/index.ts'
import type { FeedContent, HostingFeed, HostingItem, ItemContent, Subscription } from './content.ts'

export type FeedRow = Omit<
  Selectable<DB['hosting_feeds']>,
  'content' | 'type' | 'checklist' | 'subscription'
> & {
  type: HostingFeedType
  content: FeedContent
  checklist: Checklist
  subscription: Subscription | null
}

export type ItemRow = Omit<Selectable<DB['hosting_items']>, 'content'> & { content: ItemContent }

export function toFeedRow(row: Selectable<DB['hosting_feeds']>): FeedRow {
  return row as FeedRow
}

export function toItemRow(row: Selectable<DB['hosting_items']>): ItemRow {
  return row as ItemRow
}

/** A feed as the calls answer it. */
export function toHostingFeed(row: FeedRow, owners: HostingFeed['owners'] = []): HostingFeed {
  return {
    _id: row.id,
    _type: row.type,
    _tributary_id: row.public_id,
    content: row.content,
    meta: {
      created: row.created_at.toISOString(),
      updated: row.updated_at.toISOString(),
      published: isoOrNull(row.published_at),
      scheduled: isoOrNull(row.scheduled_at),
      checklist: row.checklist,
      ...(row.import ? { import: row.import } : {}),
    },
    owners,
    publisher_id: row.publisher_id,
    podcast_guid: row.podcast_guid,
    locked: row.locked,
    moved_to: row.moved_to,
    ...(row.billing_tier ? { billing: { plan: { tier: row.billing_tier as PlanTier } } } : {}),
    payments: {
      stripe: { account: { status: { enabled: false } } },
      subscriptions: { enabled: takesSubscriptions(row) },
    },
  }
}

/** An item as the calls answer it. */
export function toHostingItem(row: ItemRow): HostingItem {
  const meta = { published: isoOrNull(row.published_at), scheduled: isoOrNull(row.scheduled_at) }
  return {
    _id: row.id,
    _guid: row.guid,
    _tributary_id: row.public_id,
    content: row.content,
    meta: {
      created: row.created_at.toISOString(),
      updated: row.updated_at.toISOString(),
      ...meta,
      status: publishState({ meta }),
      deleted: isoOrNull(row.deleted_at),
      ...(row.import ? { import: row.import } : {}),
    },
  }
}

/** Whether the feed has a subscription to take, which its plan includes. */
export function takesSubscriptions(row: Pick<FeedRow, 'subscription' | 'billing_tier'>): boolean {
  const isIncluded = planIncludes(row.billing_tier as PlanTier | null, 'subscriptions')
  return isIncluded && row.subscription?.enabled === true
}

function isoOrNull(date: Date | null): string | null {
  return date?.toISOString() ?? null
}
