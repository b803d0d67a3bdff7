import { href } from 'react-router'
import type { Route } from './+types/home.ts'
import { loadHome, loadMine, type Mine } from '#app/.server/site/home/index.ts'
import { pageCtx } from '#app/.server/base/http/context.ts'
import { rowHit } from '#app/.server/catalogue/cards/index.ts'
import { heroColour } from './hero-colour.ts'
import type { MineView } from '#app/components/site/home/mine.tsx'
import { HomePage, type HomeView } from './home-page.tsx'
import { pageHead } from '#app/texts/site/page-head.ts'
import { type AudioFilter, audioFilterSchema } from '#app/schemas/social/discovery.ts'
import { shellTexts } from '#app/texts/base/shell.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = pageCtx(context)
  const filter = askedFilter(request)
  const [home, mine] = await Promise.all([loadHome(ctx, filter), loadMine(ctx)])
  const view: HomeView = {
    filter,
    mine: mine && mineView(mine),
    slides: mine
      ? []
      : home.slides.map(({ hit, colour }) => ({
          hit: { ...hit, links: [] },
          colour: heroColour(colour),
        })),
    featured: home.featured.map(rowHit),
    trending: home.trending.map(rowHit),
    live: home.live.map(rowHit),
    latest: home.latest.map(({ type, hits }) => ({ type, hits: hits.map(rowHit) })),
    genres: home.genres.map(({ slug, name }) => ({ slug, name })),
    filling: home.filling,
  }
  const head = pageHead({
    siteUrl: ctx.site.publicUrl,
    title: shellTexts.productName,
    description: shellTexts.productDescription,
    path: href('/'),
  })
  return { ...view, head }
}

function mineView({ begun, fresh, unplayed, like }: Mine): MineView {
  return {
    begun: begun.map(({ hit, ...listened }) => ({ hit: rowHit(hit), ...listened })),
    fresh: fresh.map(rowHit),
    unplayed,
    like: like && { title: like.title, hits: like.hits.map(rowHit) },
  }
}

function askedFilter(request: Request): AudioFilter {
  const asked = new URL(request.url).searchParams.get('filter')?.toUpperCase()
  return audioFilterSchema.catch('AUDIO').parse(asked)
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.head
}

export default function Home({ loaderData }: Route.ComponentProps) {
  return <HomePage home={loaderData} />
}
