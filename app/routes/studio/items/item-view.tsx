import { href, Link } from 'react-router'
import type { Route } from './+types/item-view.ts'
import { signedIn } from '#app/.server/accounts/sessions/index.ts'
import { getAudioFetch } from '#app/.server/studio/moving/index.ts'
import { getItemVideos } from '#app/.server/studio/files/index.ts'
import type { HostingFeed } from '#app/.server/studio/records/index.ts'
import { redirect } from '#app/.server/base/http/redirect.ts'
import { Page } from '#app/components/base/shell/page.tsx'
import { AudioFetchNote } from '#app/components/studio/uploads/audio-fetch-note.tsx'
import { StatusLine } from '#app/components/studio/editing/edit-form.tsx'
import { itemTitle } from '#app/texts/studio/names.ts'
import { ItemView } from './item-view-page.tsx'
import { studioTexts } from '#app/texts/studio/studio-pages.ts'
import { itemEditor } from '#app/routes/studio/editor/item-edit.server.ts'
import { itemStatsView } from './item-stats.server.ts'
import { backOf } from '#app/routes/studio/record-views.server.ts'
import { feedOf, itemOf, releaseOf } from '#app/routes/studio/own-records.server.ts'
import { pageTitle, statusOf } from '#app/routes/studio/status.ts'

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const ctx = signedIn(context)
  const own = await feedOf(context)
  const { feed } = own
  if (feed._type === 'ARTIST') {
    await releaseOf(context)
    throw redirect(href('/studio/:feedId/:itemId/edit', params))
  }
  const item = await itemOf(context)
  return {
    ...itemEditor(own, item),
    ...(await getAudioFetch(ctx, { feed_id: feed._id, item_id: item._id })),
    videos: await getItemVideos(ctx, { feed_id: feed._id, item_id: item._id }),
    stats: item.meta.published ? await itemStatsView(ctx, own, item, request) : null,
    list: listOf(feed),
    publicId: item._tributary_id,
    status: statusOf(request),
    siteUrl: ctx.site.publicUrl,
  }
}

/** The page that lists the items of a feed. */
function listOf(feed: HostingFeed): string {
  return feed._type === 'ALBUM'
    ? backOf(feed)
    : href('/studio/:feedId/episodes', { feedId: feed._id })
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData
    ? pageTitle(itemTitle(loaderData.feed.type, loaderData.item.title), loaderData.status)
    : []
}

export default function ViewItem({ loaderData }: Route.ComponentProps) {
  return (
    <Page>
      <StatusLine status={loaderData.status} />
      <AudioFetchNote fetch={loaderData.fetch} />
      {!loaderData.stats && (
        <p>
          <Link to={href('/studio/:feedId', { feedId: loaderData.feed.id })} className="text-link">
            {studioTexts.dashboard}
          </Link>
        </p>
      )}
      <ItemView page={loaderData} />
    </Page>
  )
}
