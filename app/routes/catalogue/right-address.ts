import { contentTypeOf } from '#app/.server/catalogue/cards/index.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { AppError } from '#app/.server/base/lib/errors.ts'
import { redirect } from '#app/.server/base/http/redirect.ts'
import { notHere } from '#app/.server/base/http/not-found.ts'
import { contentPath } from '#app/rules/catalogue/content-path.ts'
import { type ContentHit, contentTypeSchema } from '#app/schemas/catalogue/content.ts'

/** Where a page goes on below its address. */
const below = /\/support$/

/** What `load` finds, if its kind is the one in the address; else the way to its page, or a 404. */
export async function atRightAddress<View extends { hit: ContentHit }>(
  ctx: Ctx,
  request: Request,
  id: string,
  load: () => Promise<View>,
): Promise<View> {
  const view = await load().catch((error: unknown) => {
    if (error instanceof AppError && error.status === 404) return null
    throw error
  })
  const { pathname } = new URL(request.url)
  if (view && pathname.replace(below, '') === contentPath(view.hit)) return view
  throw await redirectToContent(ctx, request, id, 301)
}

/** A redirect to the page that an id has now, with the query kept; a 404 where there is none. */
export async function redirectToContent(
  ctx: Ctx,
  request: Request,
  id: string,
  status: 301 | 302,
): Promise<Response> {
  const type = contentTypeSchema.safeParse((await contentTypeOf(ctx, id))?.toUpperCase())
  if (!type.success) throw notHere()
  const { pathname, search } = new URL(request.url)
  const path = contentPath({ _type: type.data, _id: id }) + (below.exec(pathname)?.[0] ?? '')
  // Never to itself, whatever became of the content meanwhile.
  if (path === pathname) throw notHere()
  return redirect(path + search, status)
}
