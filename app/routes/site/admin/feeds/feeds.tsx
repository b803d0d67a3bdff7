import type { Route } from './+types/feeds.ts'
import { findFeeds } from '#app/.server/catalogue/feeds/index.ts'
import { FeedSearchPage, type FeedSearchView } from './search-page.tsx'
import { findFeedsInput } from '#app/schemas/catalogue/feed-claims.ts'
import { contentTexts } from '#app/texts/catalogue/content.ts'
import { feedClaimsTexts } from '#app/texts/catalogue/feed-claims.ts'
import { operatorOf } from '#app/routes/site/admin/operator.server.ts'

export async function loader({ request, context }: Route.LoaderArgs): Promise<FeedSearchView> {
  const ctx = operatorOf(context)
  const query = findFeedsInput.safeParse(new URL(request.url).searchParams.get('q'))
  return {
    query: query.data ?? '',
    found: query.success ? await findFeeds(ctx, query.data) : null,
  }
}

export function meta() {
  return [
    { title: contentTexts.pageTitle(feedClaimsTexts.title) },
    { name: 'robots', content: 'noindex' },
  ]
}

export default function Feeds({ loaderData }: Route.ComponentProps) {
  return <FeedSearchPage page={loaderData} />
}
