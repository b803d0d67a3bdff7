import { href, redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import type { Route } from './+types/feed-settings.ts'
import { requireLogin } from '#app/.server/accounts/index.ts'
import { publishHostingFeed } from '#app/.server/hosting/index.ts'
import { pageCtx } from '#app/.server/http/context.ts'
import { Page } from '#app/components/shell/page.tsx'
import type { FormAnswer } from '#app/components/studio/edit-form.tsx'
import { FeedSettings, SettingsHead } from '#app/components/studio/feed-settings.tsx'
import { SettingsTabContent, type TabAnswer } from '#app/components/studio/settings-tab.tsx'
import { feedTitle } from '#app/components/studio/names.ts'
import { studioTexts } from '#app/texts/studio-pages.ts'
import { feedEditor, saveFeed } from './feed-editing.ts'
import { ownFeed } from './own-records.ts'
import { changeTab, loadTab, tabOf } from './settings-tabs.ts'
import { doneAt, pageTitle, statusOf } from './status.ts'

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const ctx = pageCtx(context)
  requireLogin(ctx, request)
  const { feed } = await ownFeed(ctx, params.feedId)
  // A release is edited as an item of its artist.
  if (feed.publisher_id)
    throw redirect(
      href('/studio/:feedId/:itemId/edit', { feedId: feed.publisher_id, itemId: feed._id }),
    )
  const settings = await loadTab(ctx, feed, tabOf(request))
  return { ...feedEditor(feed), settings, status: statusOf(request) }
}

/** Saves the settings of a show or artist, and publishes it if asked. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const ctx = pageCtx(context)
  requireLogin(ctx, request)
  const { feed } = await ownFeed(ctx, params.feedId)
  const tab = tabOf(request)
  if (tab !== 'General') return changeTab(ctx, request, feed, tab)
  const at = { feedId: feed._id }
  return saveFeed(ctx, request, feed, {
    done: async (intent) => {
      if (intent !== 'publish') return doneAt(href('/studio/:feedId/edit', at), 'saved')
      await publishHostingFeed(ctx, { feed_id: feed._id })
      if (feed._type === 'ARTIST')
        return redirect(href('/studio/:feedId/just-published-artist', at), 303)
      return doneAt(href('/studio/:feedId', at), 'published')
    },
  })
}

/** A form that was refused may still have left files, which the page then shows. */
export function shouldRevalidate({
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return formMethod !== undefined || defaultShouldRevalidate
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { feed, status } = loaderData
  return pageTitle(
    `${feed.type === 'ARTIST' ? studioTexts.artistSettings : studioTexts.showSettings}: ${feedTitle(feed)}`,
    status,
  )
}

export default function Settings({ loaderData, actionData }: Route.ComponentProps) {
  const { feed, settings, status } = loaderData
  if (settings.tab !== 'General') {
    return (
      <Page>
        <SettingsHead
          feed={feed}
          state={loaderData.state}
          status={actionData ? null : status}
          tab={settings.tab}
        />
        <SettingsTabContent settings={settings} answer={actionData as TabAnswer | undefined} />
      </Page>
    )
  }
  return (
    <Page>
      <FeedSettings
        key={loaderData.feed.id}
        editor={loaderData}
        answer={actionData as FormAnswer | undefined}
        status={status}
      />
    </Page>
  )
}
