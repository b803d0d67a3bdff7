import type { Route } from './+types/statements.ts'
import { signedIn } from '#app/.server/accounts/sessions/index.ts'
import { statementsOfFeed } from '#app/.server/money/boosts/index.ts'
import { StatementsPage } from './statements-page.tsx'
import { feedTitle } from '#app/texts/studio/names.ts'
import { feedBoostTexts as texts } from '#app/texts/money/feed-boosts.ts'
import { listedFeedOf, requireOwnerPage } from '#app/routes/studio/own-records.server.ts'
import { studioFeed } from '#app/routes/studio/record-views.server.ts'
import { pageTitle } from '#app/routes/studio/status.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const own = await listedFeedOf(context)
  requireOwnerPage(own)
  const feedId = own.feed._id
  const lines = await statementsOfFeed(signedIn(context), { feed_id: feedId })
  return { title: feedTitle(studioFeed(own)), feedId, lines }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData ? pageTitle(`${texts.statements}: ${loaderData.title}`) : []
}

/** The monthly statements of a show or artist; for its owners. */
export default function Statements({ loaderData: { feedId, lines } }: Route.ComponentProps) {
  return <StatementsPage feedId={feedId} lines={lines} />
}
