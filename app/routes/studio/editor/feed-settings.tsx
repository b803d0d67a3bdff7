import { href } from 'react-router'
import { signedIn } from '#app/.server/accounts/sessions/index.ts'
import { redirect } from '#app/.server/base/http/redirect.ts'
import type { Route } from './+types/feed-settings.ts'
import { Page } from '#app/components/base/shell/page.tsx'
import type { FormAnswer } from '#app/components/studio/forms/form-answer.ts'
import {
  FeedSettings,
  SettingsChanges,
  SettingsHead,
} from '#app/components/studio/editors/feed-settings.tsx'
import { SettingsTabContent, type TabAnswer } from '#app/components/studio/editors/settings-tab.tsx'
import { feedTitle } from '#app/texts/studio/names.ts'
import { studioTexts } from '#app/texts/studio/studio-pages.ts'
import { feedEditor, saveSettings } from './feed-settings.server.ts'
import { feedOf } from '#app/routes/studio/own-records.server.ts'
import { changeTab, loadTab, tabOf } from './settings-tabs.server.ts'
import { pageTitle, statusOf } from '#app/routes/studio/status.ts'

export { shouldRevalidate } from '#app/routes/studio/after-forms.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = signedIn(context)
  const own = await feedOf(context)
  const { feed } = own
  // A release is edited as an item of its artist.
  if (feed.publisher_id)
    throw redirect(
      href('/studio/:feedId/:itemId/edit', { feedId: feed.publisher_id, itemId: feed._id }),
    )
  const settings = await loadTab(ctx, own, request)
  return { ...feedEditor(own), settings, status: statusOf(request) }
}

/** Saves the settings of a show or artist, or handles a form on another tab. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const ctx = signedIn(context)
  const { feed, role } = await feedOf(context)
  const tab = tabOf(request)
  if (tab !== 'General') return changeTab(ctx, request, { feed, role }, tab)
  return saveSettings(ctx, request, feed, href('/studio/:feedId/edit', params))
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
  const { settings, status } = loaderData
  if (settings.tab !== 'General') {
    return (
      <Page>
        <SettingsHead
          editor={loaderData}
          action={<SettingsChanges editor={loaderData} />}
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
