import { Button } from '@radix-ui/themes/components/button'
import { Link, href } from 'react-router'
import type { Route } from './+types/livestreams.ts'
import { signedIn } from '#app/.server/accounts/sessions/index.ts'
import { getLivestreams } from '#app/.server/studio/publishing/index.ts'
import { Page, ScreenTitle } from '#app/components/base/shell/page.tsx'
import { StatusLine } from '#app/components/studio/editing/edit-form.tsx'
import { LivestreamList } from '#app/components/studio/editors/live/livestream-list.tsx'
import { feedTitle } from '#app/texts/studio/names.ts'
import { livestreamTexts as texts } from '#app/texts/studio/livestreams.ts'
import { showOf } from './livestream.server.ts'
import { pageTitle, statusOf } from '#app/routes/studio/status.ts'
import { studioFeed } from '#app/routes/studio/record-views.server.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = signedIn(context)
  const own = await showOf(context)
  const { feed } = own
  const { livestreams } = await getLivestreams(ctx, { feed_id: feed._id })
  return { feed: studioFeed(own), livestreams, status: statusOf(request) }
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  return pageTitle(`${texts.heading}: ${feedTitle(loaderData.feed)}`, loaderData.status)
}

/** The list of a show's livestreams: scheduled, running and ended. */
export default function Livestreams({ loaderData }: Route.ComponentProps) {
  const { feed, livestreams, status } = loaderData
  return (
    <Page>
      <StatusLine status={status} />
      <ScreenTitle
        action={
          <Button asChild>
            <Link to={href('/studio/:feedId/new-livestream', { feedId: feed.id })}>
              {texts.new}
            </Link>
          </Button>
        }
      >
        {texts.heading}
      </ScreenTitle>
      <LivestreamList feed={feed} livestreams={livestreams} />
    </Page>
  )
}
