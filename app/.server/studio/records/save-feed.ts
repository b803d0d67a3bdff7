import { authorize, type Authorized } from '#app/.server/base/actor.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import type { ChangeOf } from '#app/.server/base/db/index.ts'
import { markChanged } from './changes.ts'
import { type FeedContent, mergeContent } from './content.ts'
import { redated } from './published-date.ts'
import { feedProblems, refuseProblems } from './publish-checks.ts'
import { type FeedRow, toFeedRow } from './rows.ts'
import { type Effect, staysUnpublished } from './save-item.ts'
import { changeStamp } from './change-stamp.ts'
import { nextUpdate } from './stale.ts'
import {
  addChanges,
  differing,
  type UnpublishedChange,
  type UnpublishedChanges,
  withoutChanges,
} from './unpublished-changes.ts'

export interface FeedEdit {
  /** Absent fields stay, null clears. */
  content: object
  locked?: boolean | undefined
  /** Takes effect at once, even if the other changes stay unpublished. */
  moved_to?: string | null | undefined
  /** Takes effect at once too: it is not public. */
  notes_template?: string | null | undefined
}

/**
 * Saves an edit of a show, artist or release, in the transaction that locks it. A change of published content takes
 * effect at once only if the publish checks pass.
 * @throws AppError 400 NOT_READY with what would be missing
 */
export async function saveFeed(
  ctx: Ctx,
  feed: Authorized<FeedRow>,
  { content: edit, locked, moved_to, notes_template }: FeedEdit,
  effect: Effect,
): Promise<Authorized<FeedRow>> {
  const atOnce = optional({ moved_to, notes_template })
  if (staysUnpublished(feed, effect)) {
    const mark = changeStamp(ctx, feed)
    const changes = withLock(feed, addChanges(feed.content, feed.changes, edit, mark), locked, mark)
    const saved = await setFeed(ctx, feed, {
      ...atOnce,
      changes,
      changes_at: nextUpdate(ctx, feed),
    })
    if (moved_to !== undefined) await markChanged(ctx, feed)
    return saved
  }
  const wanted = { ...atOnce, content: mergeContent(feed.content, edit), ...optional({ locked }) }
  // What waits in a draft for an owner's yes gives way to what an owner says instead.
  const said = [...Object.keys(edit), ...(locked === undefined ? [] : ['locked'])]
  const waiting = feed.published_at ? feed.changes : withoutChanges(feed.changes, said)
  return publishFeedContent(ctx, feed, wanted, waiting)
}

/** Sets a feed's public content; if the feed is published, it must be complete. `changes` stay unpublished. */
export async function publishFeedContent(
  ctx: Ctx,
  feed: Authorized<FeedRow>,
  wanted: Pick<FeedState, 'locked' | 'moved_to' | 'notes_template'> & { content: FeedContent },
  changes: UnpublishedChanges | null,
): Promise<Authorized<FeedRow>> {
  const { content } = wanted
  if (feed.published_at) refuseProblems(feedProblems(feed.type, content))
  const date = feed.published_at ? redated(ctx, feed, content) : {}
  if (feed.type === 'ALBUM' && date.published_at) await redateTracks(ctx, feed, date.published_at)
  const saved = await setFeed(ctx, feed, {
    ...wanted,
    changes: differing(content, changes),
    updated_at: nextUpdate(ctx, feed),
    ...date,
  })
  await markChanged(ctx, feed)
  return saved
}

/** The tracks that came out with a release keep its date. */
async function redateTracks(ctx: Ctx, release: FeedRow, date: Date): Promise<void> {
  await ctx.db
    .updateTable('hosting_items')
    .set({ published_at: date })
    .where('feed_id', '=', release.id)
    .where('published_at', '=', release.published_at)
    .where('deleted_at', 'is', null)
    .execute()
}

/** The columns that an edit has. */
function optional<Columns extends object>(
  columns: Columns,
): { [Name in keyof Columns]?: Exclude<Columns[Name], undefined> } {
  const given = Object.entries(columns).filter(([, value]) => value !== undefined)
  return Object.fromEntries(given) as never
}

/** `locked` is a column beside the content, but stays unpublished like the content. */
function withLock(
  feed: FeedRow,
  changes: UnpublishedChanges | null,
  locked: boolean | undefined,
  mark: Omit<UnpublishedChange, 'value'>,
): UnpublishedChanges | null {
  if (locked === undefined || changes?.locked?.value === locked) return changes
  const { locked: _, ...others } = changes ?? {}
  if (locked !== feed.locked) return { ...others, locked: { value: locked, ...mark } }
  return Object.keys(others).length > 0 ? others : null
}

interface FeedState extends ChangeOf<
  'hosting_feeds',
  | 'changes_at'
  | 'locked'
  | 'moved_to'
  | 'notes_template'
  | 'updated_at'
  | 'published_at'
  | 'unpublished_at'
  | 'scheduled_at'
  | 'public_id'
  | 'checklist'
> {
  content?: FeedContent
  changes?: UnpublishedChanges | null
  changes_at?: Date
  locked?: boolean
  moved_to?: string | null
  notes_template?: string | null
  updated_at?: Date
  published_at?: Date | null
  unpublished_at?: Date | null
  scheduled_at?: Date | null
  public_id?: string
  checklist?: string
}

/** Updates columns of a feed. */
export async function setFeed(
  ctx: Ctx,
  feed: Authorized<FeedRow>,
  { content, changes, ...state }: FeedState,
): Promise<Authorized<FeedRow>> {
  const row = await ctx.db
    .updateTable('hosting_feeds')
    .set({
      ...state,
      ...(content ? { content: JSON.stringify(content) } : {}),
      ...(changes === undefined ? {} : { changes: changes && JSON.stringify(changes) }),
    })
    .where('id', '=', feed.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return authorize(toFeedRow(row))
}
