import type { Route } from './+types/chapters-file.ts'
import { signedIn } from '#app/.server/accounts/sessions/index.ts'
import { getOwnChapters } from '#app/.server/studio/texts/index.ts'
import { renderChaptersJson } from '#app/protocols/media/chapters-json.ts'
import { accessOf } from './item-texts.server.ts'
import { itemOf } from '#app/routes/studio/own-records.server.ts'

/** Downloads an item's chapters as a Podcasting 2.0 file. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const ctx = signedIn(context)
  const item = await itemOf(context)
  const target = { feed_id: params.feedId, item_id: item._id, access: accessOf(request) }
  return new Response(renderChaptersJson(await getOwnChapters(ctx, target)), {
    headers: {
      'Content-Type': 'application/json+chapters; charset=utf-8',
      'Content-Disposition': 'attachment; filename="chapters.json"',
      'Cache-Control': 'no-store',
    },
  })
}
