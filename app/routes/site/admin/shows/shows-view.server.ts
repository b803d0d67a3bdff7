import { contentListInput } from '#app/schemas/site/desk-content.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { listContent } from '#app/.server/site/operator/index.ts'
import type { ShowsView } from './shows-page.tsx'

/** The list of shows that an address asks for. */
export async function showsView(ctx: Ctx, request: Request): Promise<ShowsView> {
  const query = Object.fromEntries(new URL(request.url).searchParams)
  const asked = contentListInput.parse(query)
  return { asked, list: await listContent(ctx, asked) }
}
