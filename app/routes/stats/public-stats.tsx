import type { Route } from './+types/public-stats.ts'
import { pageCtx } from '#app/.server/base/http/context.ts'
import { redirect } from '#app/.server/base/http/redirect.ts'
import { contentPath } from '#app/rules/catalogue/content-path.ts'
import { PublicStatsPage } from '#app/components/catalogue/stats/public-stats-page.tsx'
import { displayLocale } from '#app/rules/base/display-locale.ts'
import { publicStatsTexts } from '#app/texts/stats/public-stats.ts'
import { contentTexts } from '#app/texts/catalogue/content.ts'
import { publicStatsView } from './public-stats.server.ts'

/** A feed's downloads, where its owner shows them to everybody. */
export async function loader({ request, params: { id }, context }: Route.LoaderArgs) {
  const ctx = pageCtx(context)
  const locale = displayLocale(request.headers.get('Accept-Language'))
  const view = await publicStatsView(ctx, id, locale)
  const { pathname, search } = new URL(request.url)
  const path = `${contentPath(view.hit)}/stats`
  if (pathname !== path) throw redirect(path + search, 301)
  return view
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { hit, siteUrl } = loaderData
  const title = publicStatsTexts.pageTitle(hit.info.title)
  return [
    { title: contentTexts.pageTitle(title) },
    { name: 'description', content: title },
    { tagName: 'link', rel: 'canonical', href: `${siteUrl}${contentPath(hit)}/stats` },
  ]
}

export default function PublicStats({ loaderData }: Route.ComponentProps) {
  return <PublicStatsPage view={loaderData} />
}
