import type { Route } from './+types/audience.ts'
import { signedIn } from '#app/.server/accounts/sessions/index.ts'
import { AudiencePage } from '#app/components/studio/figures/audience/audience-page.tsx'
import { feedTitle } from '#app/texts/studio/names.ts'
import { statsTexts } from '#app/texts/stats/studio-stats.ts'
import { audienceView } from './audience.server.ts'
import { listedFeedOf } from '#app/routes/studio/own-records.server.ts'
import { pageTitle } from '#app/routes/studio/status.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const own = await listedFeedOf(context)
  return audienceView(signedIn(context), own, request)
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData
    ? pageTitle(`${statsTexts.audience.heading}: ${feedTitle(loaderData.feed)}`)
    : []
}

/** Who listens to a show or artist. */
export default function Audience({ loaderData }: Route.ComponentProps) {
  return <AudiencePage view={loaderData} />
}
