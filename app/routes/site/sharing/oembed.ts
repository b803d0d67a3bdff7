import type { Route } from './+types/oembed.ts'
import { pageCtx } from '#app/.server/base/http/context.ts'
import { plainText } from '#app/.server/base/http/plain-text.ts'
import { contentIdAt, type SharedContent, sharedContent } from '#app/.server/site/sharing/index.ts'
import { embedCode, embedSize, isEmbeddable } from '#app/rules/catalogue/embed-path.ts'
import { contentPicture, pictureSides } from '#app/rules/base/picture-address.ts'
import { sharingTexts as texts } from '#app/texts/site/sharing.ts'
import { shellTexts } from '#app/texts/base/shell.ts'

const headers = { 'Access-Control-Allow-Origin': '*', 'Cache-Control': 'public, max-age=600' }
const narrowest = 200
const lowest = 100

/** oEmbed 1.0: lets other sites embed a content page as a player in a frame. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const ctx = pageCtx(context)
  const asked = new URL(request.url).searchParams
  if ((asked.get('format') ?? 'json') !== 'json') return plainText(texts.onlyJson, 501, headers)
  const id = contentIdAt(ctx.site.publicUrl, asked.get('url') ?? '')
  const content = id && (await sharedContent(ctx, { id }))
  if (!content || !isEmbeddable(content.hit._type) || content.hit.withdrawn)
    return plainText(texts.missingPlayer, 404, headers)
  return Response.json(answerFor(ctx.site.publicUrl, content, asked), { headers })
}

function answerFor(siteUrl: string, { hit, maker }: SharedContent, asked: URLSearchParams) {
  const size = embedSize(hit._type)
  const width = bounded(size.width, asked.get('maxwidth'), narrowest)
  const height = bounded(size.height, asked.get('maxheight'), lowest)
  return {
    version: '1.0',
    type: 'rich',
    provider_name: shellTexts.productName,
    provider_url: `${siteUrl}/`,
    title: hit.info.title,
    author_name: maker,
    cache_age: 3600,
    width,
    height,
    html: embedCode(hit, hit.info.title, siteUrl, { width, height }),
    thumbnail_url: siteUrl + contentPicture(hit._id, 'medium', hit.info.image ?? undefined),
    thumbnail_width: pictureSides.medium,
    thumbnail_height: pictureSides.medium,
  }
}

/** The wanted size, limited to the space that the asking site has. */
function bounded(wanted: number, most: string | null, least: number): number {
  return most && /^\d{1,5}$/.test(most) ? Math.max(least, Math.min(wanted, Number(most))) : wanted
}
