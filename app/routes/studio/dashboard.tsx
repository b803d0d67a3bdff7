import type { Route } from './+types/dashboard.ts'
import { pageCtx } from '#app/.server/http/context.ts'
import { Page, ScreenTitle, SectionTitle } from '#app/components/shell/page.tsx'
import { StatusLine } from '#app/components/studio/edit-form.tsx'
import { StateBadge } from '#app/components/studio/editor-frame.tsx'
import { FeedLinks } from '#app/components/studio/feed-links.tsx'
import { ItemList, NewItemLink } from '#app/components/studio/item-list.tsx'
import { feedTitle } from '#app/components/studio/names.ts'
import { studioTexts } from '#app/texts/studio-pages.ts'
import { loadFeedItems } from './feed-items.ts'
import { pageTitle } from './status.ts'

export async function loader({ request, params, context }: Route.LoaderArgs) {
  return loadFeedItems(pageCtx(context), request, params.feedId)
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData
    ? pageTitle(`${studioTexts.dashboard}: ${feedTitle(loaderData.feed)}`, loaderData.status)
    : []
}

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const { feed, items, tab, status, siteUrl } = loaderData
  return (
    <Page>
      <StatusLine status={status} />
      <ScreenTitle action={<StateBadge state={feed.isPublished ? 'PUBLISHED' : 'DRAFT'} />}>
        {studioTexts.dashboard}
      </ScreenTitle>
      <FeedLinks feed={feed} siteUrl={siteUrl} />
      <SectionTitle action={<NewItemLink feed={feed} />}>
        {feed.type === 'ARTIST' ? studioTexts.releases : studioTexts.episodes}
      </SectionTitle>
      <ItemList feed={feed} items={items} tab={tab} />
    </Page>
  )
}
