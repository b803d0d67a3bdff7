import type { Route } from './+types/autosave.ts'
import { requireUserId } from '#app/.server/base/actor.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { AppError, notFound } from '#app/.server/base/lib/errors.ts'
import { pageCtx } from '#app/.server/base/http/context.ts'
import { errorReply } from '#app/.server/base/http/reply.ts'
import { autosaveFeed, feedEditor } from './feed-settings.server.ts'
import { autosaveItem } from './item-edit.server.ts'
import { managedFeedType } from '#app/.server/studio/records/index.ts'
import { feedIdInput, itemIdInput } from '#app/schemas/studio/hosting.ts'
import { releaseEditor } from './release-edit.server.ts'

/** Autosaves an editor's form; returns the errors and the stored record as JSON. */
export async function action({ request, params, context }: Route.ActionArgs): Promise<Response> {
  const ctx = pageCtx(context)
  try {
    requireUserId(ctx.actor)
    return Response.json(await save(ctx, request, params), {
      headers: { 'Cache-Control': 'no-store' },
    })
  } catch (error) {
    return errorReply(error)
  }
}

/** The type of the feed says which form it is; whether the actor may save it is asked again under its lock. */
async function save(ctx: Ctx, request: Request, params: Route.ActionArgs['params']) {
  const ids = idsIn(params)
  const type = await managedFeedType(ctx, ids.feedId)
  if (!ids.itemId) {
    const { own, ...result } = await autosaveFeed(ctx, request, type, { feedId: ids.feedId })
    return { ...result, editor: feedEditor(own) }
  }
  if (type !== 'ARTIST')
    return autosaveItem(ctx, request, type, { feed_id: ids.feedId, item_id: ids.itemId })
  const release = { feedId: ids.itemId, artistId: ids.feedId }
  const { own, ...result } = await autosaveFeed(ctx, request, 'ALBUM', release)
  return { ...result, editor: await releaseEditor(ctx, own) }
}

function idsIn({ feedId, itemId }: Route.ActionArgs['params']): {
  feedId: string
  itemId?: string
} {
  const wellFormed = itemId
    ? itemIdInput.safeParse({ feed_id: feedId, item_id: itemId })
    : feedIdInput.safeParse({ feed_id: feedId })
  if (!wellFormed.success) throw notFound()
  return { feedId, ...(itemId ? { itemId } : {}) }
}

export function loader(): Response {
  return errorReply(
    new AppError('METHOD_NOT_ALLOWED', { status: 405, message: 'Forms are sent with POST.' }),
  )
}
