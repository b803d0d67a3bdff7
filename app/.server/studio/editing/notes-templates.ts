import { itemContentSchema } from '#app/schemas/studio/hosting.ts'
import {
  mostTemplates,
  type NotesTemplate,
  type NotesTemplateInput,
} from '#app/schemas/studio/notes-templates.ts'
import { templateTexts as texts } from '#app/texts/studio/notes-templates.ts'
import type { Authorized } from '#app/.server/base/actor.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { AppError, invalid, notFound } from '#app/.server/base/lib/errors.ts'
import { newId } from '#app/.server/base/lib/ids.ts'
import {
  authorizeFeed,
  changeFeed,
  changeItem,
  type FeedRow,
  withChanges,
} from '#app/.server/studio/records/index.ts'
import { editItem } from './items.ts'

/** What the one is called by that new episodes begin with, which is the show's own. */
const templateOfShow = 'show'

/** The templates of a show, by their names. @throws AppError 404 NO_FEED */
export async function notesTemplates(
  ctx: Ctx,
  { feed_id }: { feed_id: string },
): Promise<NotesTemplate[]> {
  return templatesOf(ctx, await authorizeFeed(ctx, feed_id))
}

/** All that notes can be begun with: the show's own template first. */
export async function templatesToPutIn(
  ctx: Ctx,
  { feed_id }: { feed_id: string },
): Promise<{ id: string; name: string }[]> {
  const feed = await authorizeFeed(ctx, feed_id)
  const own = feed.notes_template ? [{ id: templateOfShow, name: texts.ofShow }] : []
  return [...own, ...(await templatesOf(ctx, feed)).map(({ id, name }) => ({ id, name }))]
}

/**
 * Stores a new template, or what one becomes.
 * @throws AppError 400 for a name that is there and beyond the most, 404 NO_FEED, NO_TEMPLATE
 */
export function saveNotesTemplate(
  ctx: Ctx,
  { feed_id, template_id, ...template }: SavedTemplate,
): Promise<void> {
  return changeFeed(ctx, feed_id, async (ctx, feed) => {
    if (feed.type !== 'PODCAST') throw invalid('name', texts.showsOnly)
    const others = (await templatesOf(ctx, feed)).filter(({ id }) => id !== template_id)
    if (others.some(({ name }) => name === template.name)) throw invalid('name', texts.sameName)
    if (template_id === undefined) return addTemplate(ctx, feed, template, others.length)
    const { numUpdatedRows } = await ctx.db
      .updateTable('notes_templates')
      .set(template)
      .where('feed_id', '=', feed.id)
      .where('id', '=', template_id)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw notFound('NO_TEMPLATE', texts.gone)
  })
}

interface SavedTemplate extends NotesTemplateInput {
  feed_id: string
  template_id?: string | undefined
}

async function addTemplate(
  ctx: Ctx,
  feed: Authorized<FeedRow>,
  template: NotesTemplateInput,
  others: number,
): Promise<void> {
  if (others >= mostTemplates) throw invalid('name', texts.tooMany(mostTemplates))
  await ctx.db
    .insertInto('notes_templates')
    .values({ feed_id: feed.id, id: newId(), ...template })
    .execute()
}

/** Deletes a template; notes that it was put into stay. @throws AppError 404 NO_FEED */
export function deleteNotesTemplate(
  ctx: Ctx,
  { feed_id, template_id }: { feed_id: string; template_id: string },
): Promise<void> {
  return changeFeed(ctx, feed_id, async (ctx, feed) => {
    await ctx.db
      .deleteFrom('notes_templates')
      .where('feed_id', '=', feed.id)
      .where('id', '=', template_id)
      .execute()
  })
}

/**
 * Puts a template below what the notes of an episode have, as an edit like any other.
 * @throws AppError 400 where it has no room, 404 NO_ITEM, NO_TEMPLATE
 */
export function putTemplateIn(
  ctx: Ctx,
  { template_id, ...ids }: { feed_id: string; item_id: string; template_id: string },
): Promise<void> {
  return changeItem(ctx, ids, async (ctx, feed, item) => {
    const text =
      template_id === templateOfShow
        ? feed.notes_template
        : (await templatesOf(ctx, feed)).find(({ id }) => id === template_id)?.notes
    if (!text) throw new AppError('NO_TEMPLATE', { status: 404, message: texts.gone })
    const before = withChanges(item.content, item.changes).description?.trimEnd() ?? ''
    const description = before === '' ? text : `${before}\n\n${text}`
    if (!itemContentSchema.shape.description.safeParse(description).success)
      throw invalid('content.description', texts.noRoom)
    await editItem(ctx, feed, item, { description }, { hold: true })
  })
}

async function templatesOf(ctx: Ctx, feed: Pick<FeedRow, 'id'>): Promise<NotesTemplate[]> {
  return ctx.db
    .selectFrom('notes_templates')
    .select(['id', 'name', 'notes'])
    .where('feed_id', '=', feed.id)
    .orderBy('name')
    .limit(mostTemplates)
    .execute()
}
