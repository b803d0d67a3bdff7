import type { Route } from './+types/stats-card.ts'
import { hitsById } from '#app/.server/catalogue/cards/index.ts'
import { drawSparkline } from '#app/.server/stats/drawings/index.ts'
import { pageCtx } from '#app/.server/base/http/context.ts'
import { publicDays } from '#app/.server/stats/figures/index.ts'
import { MissingEmbed } from './missing-embed.tsx'
import { StatsCard } from './stats-card-document.tsx'
import css from './stats-card.css?inline'
import { displayLocale } from '#app/rules/base/display-locale.ts'
import { assetsWith, htmlPage, themeOf } from './embed-answer.server.tsx'

const assets = assetsWith(css)

/** A card of a feed's public statistics, for frames on other sites: a document of its own, without scripts. */
export async function loader({ request, params: { id }, context }: Route.LoaderArgs) {
  const ctx = pageCtx(context)
  const { publicUrl: siteUrl } = ctx.site
  const theme = themeOf(new URL(request.url).searchParams.get('theme'))
  const [days, [hit]] = await Promise.all([publicDays(ctx, id), hitsById(ctx, [id])])
  if (!days || !hit) return htmlPage(<MissingEmbed {...{ assets, siteUrl, theme }} />, 404, assets)
  const view = {
    hit,
    total: days.total,
    previous: days.previous,
    drawing: drawSparkline(days.series.values, { isOpen: true }),
    siteUrl,
    theme,
  }
  const locale = displayLocale(request.headers.get('Accept-Language'))
  return htmlPage(<StatsCard {...{ view, assets, locale }} />, 200, assets)
}
