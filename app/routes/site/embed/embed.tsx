import type { Route } from './+types/embed.ts'
import { pageCtx } from '#app/.server/base/http/context.ts'
import { redirect } from '#app/.server/base/http/redirect.ts'
import { sharedContent } from '#app/.server/site/sharing/index.ts'
import { EmbedDocument } from './embed-document.tsx'
import { embedPath, isEmbeddable } from '#app/rules/catalogue/embed-path.ts'
import { MissingEmbed } from './missing-embed.tsx'
import type { EmbedView } from './embed-views.ts'
import { assetsWith, htmlPage, themeOf } from './embed-answer.server.tsx'

const assets = assetsWith()
const scriptUrl = '/embed-player.js'
const longestStart = 1_000_000

/** A player for frames on other sites: a separate document, identical for all visitors. */
export async function loader({ request, params: { type, id }, context }: Route.LoaderArgs) {
  const ctx = pageCtx(context)
  const content = await sharedContent(ctx, { id })
  const { searchParams, search } = new URL(request.url)
  const { publicUrl: siteUrl } = ctx.site
  const theme = themeOf(searchParams.get('theme'))
  if (!content || !isEmbeddable(content.hit._type))
    return htmlPage(<MissingEmbed {...{ assets, siteUrl, theme }} />, 404, assets)
  if (content.hit._type.toLowerCase() !== type)
    return redirect(embedPath(content.hit) + search, 301)
  const view: EmbedView = {
    ...content,
    siteUrl,
    theme,
    start: startOf(searchParams.get('t')),
  }
  return htmlPage(<EmbedDocument {...{ view, assets, scriptUrl }} />, 200, assets)
}

function startOf(asked: string | null): number {
  return asked && /^\d+(\.\d+)?$/.test(asked) ? Math.min(Number(asked), longestStart) : 0
}
