import { redirect, href } from 'react-router'
import type { Route } from './+types/items.ts'
import { pageCtx } from '#app/.server/http/context.ts'
import { Page, ScreenTitle } from '#app/components/shell/page.tsx'
import { StatusLine } from '#app/components/studio/edit-form.tsx'
import { ItemList, NewItemLink } from '#app/components/studio/item-list.tsx'
import { feedTitle } from '#app/components/studio/names.ts'
import { ButtonLink } from '#app/components/ui/button.tsx'
import { livestreamTexts } from '#app/texts/livestreams.ts'
import { studioTexts } from '#app/texts/studio-pages.ts'
import { loadFeedItems } from './feed-items.ts'
import { pageTitle } from './status.ts'

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const page = await loadFeedItems(pageCtx(context), request, params.feedId)
  const isReleases = /\/releases(\.data)?$/.test(new URL(request.url).pathname)
  if (isReleases !== (page.feed.type === 'ARTIST')) {
    throw redirect(
      href(isReleases ? '/studio/:feedId/episodes' : '/studio/:feedId/releases', {
        feedId: page.feed.id,
      }),
    )
  }
  return page
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData
    ? pageTitle(
        `${listName(loaderData.feed.type)}: ${feedTitle(loaderData.feed)}`,
        loaderData.status,
      )
    : []
}

export default function Items({ loaderData: { feed, items, tab, status } }: Route.ComponentProps) {
  return (
    <Page>
      <StatusLine status={status} />
      <ScreenTitle
        action={
          <>
            {feed.type === 'PODCAST' && (
              <ButtonLink to={href('/studio/:feedId/livestreams', { feedId: feed.id })}>
                {livestreamTexts.heading}
              </ButtonLink>
            )}
            <NewItemLink feed={feed} />
          </>
        }
      >
        {listName(feed.type)}
      </ScreenTitle>
      <ItemList feed={feed} items={items} tab={tab} />
    </Page>
  )
}

function listName(type: string): string {
  return type === 'ARTIST' ? studioTexts.releases : studioTexts.episodes
}
