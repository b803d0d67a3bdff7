import { randomUUID } from 'node:crypto'
import { podcastGuid } from '#app/protocols/feed/podcast-guid.ts'
import { checklistTasks } from '#app/rules/studio/checklist.ts'
import type { PlanTier } from '#app/rules/base/plans.ts'
import type { HostingFeedType } from '#app/schemas/studio/hosting.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import type { FeedContent, ItemContent } from './content.ts'
import { newId } from '#app/.server/base/lib/ids.ts'
import { tierOfAccount, tierWithoutPlan } from './account-plans.ts'
import { requireItems } from './item-count.ts'
import { type FeedRow, type ItemRow, toFeedRow, toItemRow } from './rows.ts'

/** When a record was made that isn't stored yet. */
const notYet = new Date(0)

/** Connecting a bank account and connecting card payments are the same task here: one of them is enough. */
const firstTasks = checklistTasks.filter((task) => task !== 'CONNECT_BANK_ACCOUNT')

/** An episode or track as it is before anything of it is stored. */
export function unstoredItem(feed: Pick<FeedRow, 'id' | 'notes_template'>, id: string): ItemRow {
  return {
    feed_id: feed.id,
    id,
    guid: '',
    content: firstItemContent(feed),
    awaited_file: null,
    ...unstored,
    deleted_at: null,
  }
}

/** A release of an artist as it is before anything of it is stored. */
export function unstoredRelease(
  ctx: Pick<Ctx, 'site'>,
  artist: Pick<FeedRow, 'id' | 'content'>,
  id: string,
): FeedRow {
  return {
    ...feedValues(ctx, { id, type: 'ALBUM', publisher: artist }),
    ...unstored,
    removed_at: null,
    billing_tier: null,
    cards_enabled: false,
    locked: false,
    moved_to: null,
    is_guid_proved: false,
    opens_at: null,
    notes_template: null,
    revision: 0,
    shown_revision: null,
    subscription: null,
  }
}

const unstored = {
  changes: null,
  changes_at: null,
  created_at: notYet,
  import: null,
  public_id: null,
  published_at: null,
  scheduled_at: null,
  unpublished_at: null,
  updated_at: notYet,
}

export function isUnstored({ created_at }: Pick<FeedRow | ItemRow, 'created_at'>): boolean {
  return created_at.getTime() === notYet.getTime()
}

/** Whether a record of the API isn't stored yet. */
export function isNew({ meta }: { meta: { created: string } }): boolean {
  return isUnstored({ created_at: new Date(meta.created) })
}

/** Stores an empty draft of an episode or track, with the locked feed's limit. */
export async function insertItem(
  ctx: Ctx,
  feed: FeedRow,
  id: string,
  content: Partial<ItemContent> = {},
): Promise<ItemRow> {
  await requireItems(ctx, feed)
  const row = await ctx.db
    .insertInto('hosting_items')
    .values({
      feed_id: feed.id,
      id,
      guid: randomUUID(),
      content: JSON.stringify({ ...firstItemContent(feed), ...content }),
      created_at: ctx.now(),
      updated_at: ctx.now(),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return toItemRow(row)
}

/** Stores drafts of episodes by one statement, with the locked feed's limit. */
export async function insertItems(
  ctx: Ctx,
  feed: FeedRow,
  items: readonly { content: Partial<ItemContent>; awaitedFile?: string | undefined }[],
): Promise<void> {
  await requireItems(ctx, feed, items.length)
  await ctx.db
    .insertInto('hosting_items')
    .values(
      items.map(({ content, awaitedFile }) => ({
        feed_id: feed.id,
        id: newId(),
        guid: randomUUID(),
        content: JSON.stringify({ ...firstItemContent(feed), ...content }),
        awaited_file: awaitedFile ?? null,
        created_at: ctx.now(),
        updated_at: ctx.now(),
      })),
    )
    .execute()
}

/** The notes of an episode begin with the template of its show. */
function firstItemContent({ notes_template }: Pick<FeedRow, 'notes_template'>): ItemContent {
  return {
    ...(notes_template ? { description: notes_template } : {}),
    variant: {
      access: 'REGULAR',
      earlyaccess: { enabled: false, delay: 0 },
      adfree: { enabled: false },
    },
  }
}

interface NewFeed {
  id: string
  type: HostingFeedType
  /** The artist of a release. */
  publisher: Pick<FeedRow, 'id' | 'content'> | null
}

/**
 * Stores an empty feed with its owners: the actor, or those of the artist. It has the tier of the actor's plan. Its
 * limit is the caller's to check. Returns null if the id is taken.
 */
export async function insertFeed(ctx: Ctx, feed: NewFeed): Promise<FeedRow | null> {
  const { content, checklist, ...values } = feedValues(ctx, feed)
  const row = await ctx.db
    .insertInto('hosting_feeds')
    .values({
      ...values,
      content: JSON.stringify(content),
      checklist: JSON.stringify(checklist),
      billing_tier: await tierOf(ctx, feed),
      created_at: ctx.now(),
      updated_at: ctx.now(),
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returningAll()
    .executeTakeFirst()
  if (!row) return null
  await addOwners(ctx, feed)
  return toFeedRow(row)
}

/** A release has its artist's. */
async function tierOf(ctx: Ctx, { publisher }: NewFeed): Promise<PlanTier | null> {
  if (publisher) return null
  return ctx.actor.kind === 'user' ? tierOfAccount(ctx, ctx.actor.userId) : tierWithoutPlan(ctx)
}

function feedValues(ctx: Pick<Ctx, 'site'>, { id, type, publisher }: NewFeed) {
  return {
    id,
    type,
    publisher_id: publisher?.id ?? null,
    podcast_guid: podcastGuid(`${ctx.site.publicUrl}/feeds/${id}`),
    content: firstContent(type, publisher),
    checklist: type === 'ALBUM' ? {} : Object.fromEntries(firstTasks.map((task) => [task, null])),
  }
}

/** The language of new shows, until their makers choose another. */
export const firstLanguage = 'en'

function firstContent(
  type: HostingFeedType,
  publisher: Pick<FeedRow, 'content'> | null,
): FeedContent {
  if (type === 'ALBUM')
    return {
      explicit: false,
      ...(publisher?.content.title ? { author: publisher.content.title } : {}),
    }
  return type === 'PODCAST' ? { explicit: false, language: firstLanguage } : {}
}

async function addOwners(ctx: Ctx, { id, publisher }: NewFeed): Promise<void> {
  if (publisher) {
    await ctx.db
      .insertInto('hosting_feed_owners')
      .columns(['feed_id', 'user_id', 'role', 'added_at'])
      .expression((eb) =>
        eb
          .selectFrom('hosting_feed_owners')
          .select([eb.val(id).as('feed_id'), 'user_id', 'role', eb.val(ctx.now()).as('added_at')])
          .where('feed_id', '=', publisher.id),
      )
      .execute()
  } else if (ctx.actor.kind === 'user') {
    const owner = { feed_id: id, user_id: ctx.actor.userId, role: 'OWNER', added_at: ctx.now() }
    await ctx.db.insertInto('hosting_feed_owners').values(owner).execute()
  }
}
