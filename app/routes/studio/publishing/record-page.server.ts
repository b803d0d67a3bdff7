import { data, href, type LoaderFunctionArgs } from 'react-router'
import { signedIn } from '#app/.server/accounts/sessions/index.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { proofNeeded } from '#app/.server/base/http/proof-needed.ts'
import { toAppError } from '#app/.server/base/http/reply.ts'
import type { Problem } from '#app/components/studio/forms/form-answer.ts'
import { unpublishedTexts } from '#app/texts/studio/unpublished.ts'
import type { StudioStatus } from '#app/texts/studio/studio-pages.ts'
import { doneAt } from './done-at.server.ts'
import type { Edited, OwnFeed } from '#app/.server/studio/editing/index.ts'
import type { HostingFeed, HostingItem } from '#app/.server/studio/records/index.ts'
import type { ChangedField } from '#app/components/studio/editing/unpublished/changed-field.ts'
import { feedTitle, itemTitle } from '#app/texts/studio/names.ts'
import { changedFields } from '#app/routes/studio/editor/changed-fields.server.ts'
import { feedOf, itemOf } from '#app/routes/studio/own-records.server.ts'
import { studioFeed } from '#app/routes/studio/record-views.server.ts'

type PageArgs = Pick<LoaderFunctionArgs, 'context'> & {
  params: { feedId?: string; itemId?: string }
}

/** The show, artist, release, episode or track of the URL, with its unpublished changes. */
export async function recordOf({ context, params }: PageArgs) {
  const own = await feedOf(context)
  const item = params.itemId ? await itemOf(context) : null
  return { ...own, item, page: recordPage(own, item) }
}

/** Carries out an action on a record and redirects to its editor, which announces it; returns the error otherwise. */
export async function actOnRecord(
  args: PageArgs,
  done: StudioStatus,
  act: (ctx: Ctx, feed: { feed_id: string }, item: { item_id: string } | null) => Promise<unknown>,
) {
  const { feed, item, page } = await recordOf(args)
  try {
    await act(signedIn(args.context), { feed_id: feed._id }, item && { item_id: item._id })
    return doneAt(page.editor, done)
  } catch (error) {
    const known = toAppError(error)
    const { message, status, details } = known
    if (status === 500) throw error
    const problems = (details?.problems ?? []) as Problem[]
    return data({ error: message, problems, ...proofNeeded(known) }, { status })
  }
}

function recordPage(own: Pick<OwnFeed, 'feed' | 'role'>, item: Edited<HostingItem> | null) {
  const { feed, role } = own
  const kind = feed._type === 'ALBUM' ? 'TRACK' : 'EPISODE'
  return {
    title: item ? itemTitle(feed._type, item.content.title) : feedTitle(studioFeed(own)),
    /** The version of it that the page shows. */
    base: (item ?? feed).meta.updated,
    isPublished: (item ?? feed).meta.published !== null,
    isRelease: !item && feed._type === 'ALBUM',
    changes: namesOf(item ? changedFields(kind, item) : changedFields(feed._type, feed), role),
    editor: editorOf(feed, item),
  }
}

/** Tells an editor which changes still wait for an owner. */
function namesOf(changed: ChangedField[], role: OwnFeed['role']): string[] {
  const names = changed.map(({ label, waits }) =>
    waits && role !== 'OWNER' ? unpublishedTexts.waiting(label) : label,
  )
  return [...new Set(names)]
}

/** The editor of a record: a release is edited as an item of its artist. */
function editorOf(feed: HostingFeed, item: HostingItem | null): string {
  if (item) return href('/studio/:feedId/:itemId/edit', { feedId: feed._id, itemId: item._id })
  if (!feed.publisher_id) return href('/studio/:feedId/edit', { feedId: feed._id })
  return href('/studio/:feedId/:itemId/edit', { feedId: feed.publisher_id, itemId: feed._id })
}
