import type { Route } from './+types/autosave.ts'
import { requireUserId } from '#app/.server/base/actor.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { AppError, notFound } from '#app/.server/base/lib/errors.ts'
import { pageCtx } from '#app/.server/base/http/context.ts'
import { errorReply } from '#app/.server/base/http/reply.ts'
import { autosaveFeed, feedEditor } from './feed-settings.server.ts'
import { autosaveItem } from './item-edit.server.ts'
import { ownFeed, ownItem, ownRelease } from '#app/routes/studio/own-records.server.ts'
import { releaseEditor } from './release-edit.server.ts'

/** Autosaves an editor's form; returns the errors and the stored record as JSON. */
export async function action({ request, params, context }: Route.ActionArgs): Promise<Response> {
  const ctx = pageCtx(context)
  try {
    requireUserId(ctx.actor)
    return Response.json(await save(ctx, request, params).catch(throwNotFound), {
      headers: { 'Cache-Control': 'no-store' },
    })
  } catch (error) {
    return errorReply(error)
  }
}

async function save(ctx: Ctx, request: Request, { feedId, itemId }: Route.ActionArgs['params']) {
  const own = await ownFeed(ctx, feedId)
  if (!itemId) {
    const { own: saved, ...result } = await autosaveFeed(ctx, request, own.feed)
    return { ...result, editor: feedEditor(saved) }
  }
  if (own.feed._type === 'ARTIST') {
    const release = await ownRelease(ctx, own.feed._id, itemId)
    const { own: saved, ...result } = await autosaveFeed(ctx, request, release.feed)
    return { ...result, editor: await releaseEditor(ctx, saved) }
  }
  await ownItem(ctx, own.feed._id, itemId)
  return autosaveItem(ctx, request, own, itemId)
}

/** The guards of pages throw a Response for a 404; this turns it into an error. */
function throwNotFound(error: unknown): never {
  throw error instanceof Error ? error : notFound()
}

export function loader(): Response {
  return errorReply(
    new AppError('METHOD_NOT_ALLOWED', { status: 405, message: 'Forms are sent with POST.' }),
  )
}
