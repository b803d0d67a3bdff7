import type { Selectable } from 'kysely'
import type { HostingFeedType } from '#app/schemas/studio/hosting.ts'
import type { Checklist } from '#app/rules/studio/checklist.ts'
import { planIncludes, type PlanTier } from '#app/rules/base/plans.ts'
import { publishState } from '#app/rules/studio/publish-state.ts'
import type { DB } from '#app/.server/base/db/index.ts'
import type {
  FeedContent,
  HostingFeed,
  HostingItem,
  ItemContent,
  Subscription,
  Unpublished,
} from './content.ts'
import { lastSave } from './stale.ts'
import { editedRecord, type UnpublishedChanges } from './unpublished-changes.ts'

export type FeedRow = Omit<
  Selectable<DB['hosting_feeds']>,
  'content' | 'type' | 'checklist' | 'subscription' | 'changes'
> & {
  type: HostingFeedType
  content: FeedContent
  checklist: Checklist
  subscription: Subscription | null
  changes: UnpublishedChanges | null
}

export type ItemRow = Omit<Selectable<DB['hosting_items']>, 'content' | 'changes'> & {
  content: ItemContent
  changes: UnpublishedChanges | null
}

export function toFeedRow(row: Selectable<DB['hosting_feeds']>): FeedRow {
  return row as FeedRow
}

export function toItemRow(row: Selectable<DB['hosting_items']>): ItemRow {
  return row as ItemRow
}

/** A feed, as the API returns it. */
export function toHostingFeed(row: FeedRow, owners: HostingFeed['owners'] = []): HostingFeed {
  return {
    _id: row.id,
    _type: row.type,
    _tributary_id: row.public_id,
    content: row.content,
    unpublished: unpublishedOf(row),
    meta: {
      created: row.created_at.toISOString(),
      updated: lastSave(row).toISOString(),
      public_updated: row.updated_at.toISOString(),
      published: isoOrNull(row.published_at),
      scheduled: isoOrNull(row.scheduled_at),
      unpublished: isoOrNull(row.unpublished_at),
      checklist: row.checklist,
      ...(row.import ? { import: row.import } : {}),
    },
    owners,
    publisher_id: row.publisher_id,
    podcast_guid: row.podcast_guid,
    locked: row.locked,
    moved_to: row.moved_to,
    notes_template: row.notes_template,
    ...(row.billing_tier ? { billing: { plan: { tier: row.billing_tier as PlanTier } } } : {}),
    payments: {
      stripe: { account: { status: { enabled: row.cards_enabled } } },
      subscriptions: { enabled: takesSubscriptions(row) },
    },
  }
}

/** An item, as the API returns it. */
export function toHostingItem(row: ItemRow): HostingItem {
  const meta = { published: isoOrNull(row.published_at), scheduled: isoOrNull(row.scheduled_at) }
  return {
    _id: row.id,
    _guid: row.guid,
    _tributary_id: row.public_id,
    content: row.content,
    unpublished: unpublishedOf(row),
    meta: {
      created: row.created_at.toISOString(),
      updated: lastSave(row).toISOString(),
      public_updated: row.updated_at.toISOString(),
      ...meta,
      status: publishState({ meta }),
      unpublished: isoOrNull(row.unpublished_at),
      deleted: isoOrNull(row.deleted_at),
      ...(row.import ? { import: row.import } : {}),
    },
  }
}

/** The unpublished changes of a published record. */
function unpublishedOf<Content extends FeedContent | ItemContent>(row: {
  content: Content
  changes: UnpublishedChanges | null
}): Unpublished<Content> | null {
  if (!row.changes) return null
  const saved = Object.entries(row.changes).map(([field, { at }]) => [field, at] as const)
  return {
    ...editedRecord(row),
    changed: Object.fromEntries(saved),
  }
}

/** Whether listeners can subscribe: the subscription is enabled and included in the feed's plan. */
export function takesSubscriptions(row: Pick<FeedRow, 'subscription' | 'billing_tier'>): boolean {
  const isIncluded = planIncludes(row.billing_tier as PlanTier | null, 'subscriptions')
  return isIncluded && row.subscription?.enabled === true
}

function isoOrNull(date: Date | null): string | null {
  return date?.toISOString() ?? null
}
