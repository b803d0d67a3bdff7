import { href } from 'react-router'
import type { Route } from './+types/genre.ts'
import { viewerOf } from '#app/.server/social/moderation/index.ts'
import { loadGenreActivity, loadGenrePage } from '#app/.server/site/home/index.ts'
import { pageCtx } from '#app/.server/base/http/context.ts'
import { isEnabled } from '#app/rules/base/areas.ts'
import { redirect } from '#app/.server/base/http/redirect.ts'
import { orNotHere } from '#app/.server/base/http/not-found.ts'
import { rowHit } from '#app/.server/catalogue/cards/index.ts'
import { GenrePage } from './genre-page.tsx'
import { pageHead } from '#app/texts/site/page-head.ts'
import { rowItems } from '#app/.server/social/reading/index.ts'
import { homeTexts } from '#app/texts/site/home.ts'

export async function loader({ request, params: { slug }, context }: Route.LoaderArgs) {
  const ctx = pageCtx(context)
  const { genre, content, beside, elsewhere } = await orNotHere(() => loadGenrePage(ctx, slug))
  // Another spelling of the genre's slug.
  if (genre.slug !== slug) throw redirect(href('/genre/:slug', { slug: genre.slug }), 301)
  const before = new URL(request.url).searchParams.get('before')
  const activity = isEnabled(ctx.site, 'SOCIAL')
    ? await loadGenreActivity(ctx, { genre: slug, before, ...(await viewerOf(ctx)) })
    : null
  return {
    slug,
    name: genre.name,
    featured: content.featured.map(rowHit),
    trending: content.trending.map(rowHit),
    latest: content.latest.map(rowHit),
    beside: beside.map(({ slug, name }) => ({ slug, name })),
    elsewhere: elsewhere.map(rowHit),
    activity: activity && { ...activity, feed: rowItems(activity.feed) },
    head: pageHead({
      siteUrl: ctx.site.publicUrl,
      title: genre.name,
      description: homeTexts.genreDescription(genre.name),
      path: href('/genre/:slug', { slug }),
    }),
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.head
}

export default function Genre({ loaderData }: Route.ComponentProps) {
  return <GenrePage page={loaderData} />
}
