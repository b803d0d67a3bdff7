import { sql } from 'kysely'
import type { z } from 'zod'
import type { Import, importIdInput } from '#app/schemas/studio/imports.ts'
import { importTexts } from '#app/texts/studio/imports.ts'
import { type Ctx, transact } from '#app/.server/base/ctx.ts'
import { AppError, invalid } from '#app/.server/base/lib/errors.ts'
import {
  addImportedLivestreams,
  addImportedReferences,
} from '../new-records/livestreams-and-references.ts'
import { addImportedItems, createImportedFeed } from '../new-records/items.ts'
import { isEnabled } from '#app/rules/base/areas.ts'
import { saveNotesTemplate, updateHostingFeed } from '#app/.server/studio/editing/index.ts'
import type { FeedContent } from '#app/.server/studio/records/index.ts'
import { importAnswer } from './answers.ts'
import { copyWaiting } from './copy-jobs.ts'
import { feedDraft, itemDraft } from './drafts.ts'
import { livestreamDrafts } from './livestreams.ts'
import {
  authorizeImport,
  importFeeds,
  type ImportFeedRow,
  type ImportItemRow,
  type ImportKey,
  type ImportRow,
  requireStatus,
  setImport,
} from './import-rows.ts'
import { referencesOf } from './references.ts'
import { requireSlot } from './slots.ts'
import { requireImportSpace } from './space.ts'
import { isHosted } from './start.ts'

/**
 * me/hosting-import-confirm: creates the hosted feeds with their items as drafts, and enqueues the copies of their
 * media.
 */
export async function confirmImport(
  ctx: Ctx,
  { import_id }: z.output<typeof importIdInput>,
): Promise<{ import: Import }> {
  await transact(ctx, async (ctx) => {
    const row = await authorizeImport(ctx, import_id, { lock: true })
    requireStatus(row, 'READY')
    await requireSlot(ctx)
    await requireImportSpace(ctx, row)
    // Two imports of the same feed at once would both pass the check.
    if (!row.is_file) await sql`select pg_advisory_xact_lock(hashtext(${row.url}))`.execute(ctx.db)
    if (!row.is_file && (await isHosted(ctx, row.url)))
      throw invalid('import_id', importTexts.errors.ownFeed, 'ALREADY_HOSTED')
    const key = { userId: row.user_id, importId: row.id }
    const first = await makeFeeds(ctx, row, key)
    await setImport(ctx, key, { status: 'COPYING', hosting_feed_id: first })
    await copyWaiting(ctx, key)
  })
  return { import: await importAnswer(ctx, await authorizeImport(ctx, import_id)) }
}

/** Creates the hosted feeds, an artist's before its releases. Returns the first one's id. */
async function makeFeeds(ctx: Ctx, row: ImportRow, key: ImportKey): Promise<string> {
  let first: string | null = null
  for (const feed of await importFeeds(ctx, key)) {
    const id = await createImportedFeed(ctx, {
      type: feed.type,
      publisherId: feed.type === 'ALBUM' ? first : null,
      locked: feed.document.locked?.locked,
      guid: feed.document.guid ?? null,
      isGuidProved: feed.is_guid_proved,
      content: contentOfFeed(feed),
      import: feed.url === '' ? null : { status: 'NOT_REDIRECTED', url: feed.url, id: row.id },
    })
    first ??= id
    await ctx.db
      .updateTable('import_feeds')
      .set({ hosting_feed_id: id, cover_state: hasCover(feed) ? 'WAITING' : 'NONE' })
      .where('user_id', '=', key.userId)
      .where('import_id', '=', key.importId)
      .where('position', '=', feed.position)
      .execute()
    await addTemplates(ctx, id, feed)
    await addImportedLivestreams(ctx, id, livestreamDrafts(feed.type, feed.document).livestreams)
    await makeItems(ctx, feed, id)
  }
  if (first === null) throw new AppError('WRONG_STEP', { message: importTexts.errors.notReady })
  return first
}

function contentOfFeed({ type, document }: ImportFeedRow): FeedContent {
  return document.archived?.content ?? feedDraft(type, document, document.seasonNames).content
}

/** The templates of notes that an archive has. */
async function addTemplates(ctx: Ctx, feed_id: string, feed: ImportFeedRow): Promise<void> {
  const { notesTemplate, templates = [] } = feed.document.archived ?? {}
  if (feed.type !== 'PODCAST') return
  if (notesTemplate)
    await updateHostingFeed(ctx, { feed: { _id: feed_id, notes_template: notesTemplate } })
  const names = new Map(templates.map((template) => [template.name, template]))
  for (const template of names.values()) await saveNotesTemplate(ctx, { feed_id, ...template })
}

function hasCover({ document: { image, archived } }: ImportFeedRow): boolean {
  return Boolean(image ?? archived?.cover)
}

async function makeItems(ctx: Ctx, feed: ImportFeedRow, feedId: string): Promise<void> {
  const items = (await ctx.db
    .selectFrom('import_items')
    .selectAll()
    .where('user_id', '=', feed.user_id)
    .where('import_id', '=', feed.import_id)
    .where('feed_position', '=', feed.position)
    .orderBy('position')
    .execute()) as ImportItemRow[]
  const ids = await addImportedItems(
    ctx,
    feedId,
    items.map(({ document, position }) => ({
      guid: document.guid,
      content: document.archived?.content ?? itemDraft(feed, document, position + 1).content,
      isDraft: document.archived?.isDraft ?? false,
    })),
  )
  if (isEnabled(ctx.site, 'HOSTING_MUSIC_REFERENCES'))
    await addImportedReferences(
      ctx,
      feedId,
      items.map(({ document }, index) => ({
        itemId: ids[index] ?? '',
        references: document.archived?.references ?? referencesOf(document).references,
      })),
    )
  await sql`
    update import_items set hosting_item_id = made.id,
      state = case when state = 'READY' then 'WAITING' else state end,
      reason = case when state = 'READY' then null else reason end
    from unnest(${items.map(({ position }) => position)}::integer[], ${ids}::text[])
      as made (position, id)
    where user_id = ${feed.user_id} and import_id = ${feed.import_id}
      and feed_position = ${feed.position} and import_items.position = made.position
  `.execute(ctx.db)
}
