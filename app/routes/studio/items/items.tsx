import { href } from 'react-router'
import type { Route } from './+types/items.ts'
import { signedIn } from '#app/.server/accounts/sessions/index.ts'
import { listStudioItems } from '#app/.server/studio/editing/index.ts'
import { redirect } from '#app/.server/base/http/redirect.ts'
import { withFigures } from '#app/.server/stats/figures/index.ts'
import { Page, ScreenTitle } from '#app/components/base/shell/page.tsx'
import { StatusLine } from '#app/components/studio/editing/edit-form.tsx'
import { ItemList, NewItemLink } from '#app/components/studio/lists/item-list.tsx'
import { askedState } from '#app/rules/studio/publish-state.ts'
import { feedTitle } from '#app/texts/studio/names.ts'
import { itemsListInput } from '#app/schemas/studio/studio-lists.ts'
import { studioTexts } from '#app/texts/studio/studio-pages.ts'
import { listedFeedOf } from '#app/routes/studio/own-records.server.ts'
import { pageTitle, statusOf } from '#app/routes/studio/status.ts'
import { studioFeed } from '#app/routes/studio/record-views.server.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = signedIn(context)
  const own = await listedFeedOf(context)
  const { feed } = own
  const url = new URL(request.url)
  const isReleases = /\/releases(\.data)?$/.test(url.pathname)
  if (isReleases !== (feed._type === 'ARTIST')) {
    throw redirect(
      href(isReleases ? '/studio/:feedId/episodes' : '/studio/:feedId/releases', {
        feedId: feed._id,
      }),
    )
  }
  const asked = askedList(feed._id, url.searchParams)
  const list = await listStudioItems(ctx, asked)
  return {
    feed: studioFeed(own),
    list: { ...list, items: await withFigures(ctx, asked, list.items) },
    query: asked.query ?? '',
    status: statusOf(request),
  }
}

/** The list that a URL asks for; invalid parameters are ignored. */
function askedList(feed_id: string, params: URLSearchParams) {
  const state = askedState(params.get('tab'))
  const page = Number(params.get('page') ?? 1)
  const query = params.get('q')?.trim()
  const asked = { feed_id, ...(state && { state }) }
  const whole = itemsListInput.safeParse({ ...asked, page, ...(query && { query }) })
  return whole.success ? whole.data : itemsListInput.parse(asked)
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData
    ? pageTitle(
        `${listName(loaderData.feed.type)}: ${feedTitle(loaderData.feed)}`,
        loaderData.status,
      )
    : []
}

export default function Items({ loaderData: { feed, list, query, status } }: Route.ComponentProps) {
  return (
    <Page>
      <StatusLine status={status} />
      <ScreenTitle action={<NewItemLink feed={feed} />}>{listName(feed.type)}</ScreenTitle>
      <ItemList feed={feed} list={list} query={query} />
    </Page>
  )
}

function listName(type: string): string {
  return type === 'ARTIST' ? studioTexts.releases : studioTexts.episodes
}
