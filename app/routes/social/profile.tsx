import type { Route } from './+types/profile.ts'
import { pageCtx } from '#app/.server/http/context.ts'
import { loadProfileFeed, loadProfiles, unknownProfile } from '#app/.server/nostr/index.ts'
import { notHere } from '#app/.server/http/not-found.ts'
import { pageHead } from '#app/components/shell/page-head.ts'
import { personName, personPath } from '#app/components/social/person.ts'
import { ProfilePage } from '#app/components/social/profile-page.tsx'
import { toPubkey } from '#app/protocols/nostr/keys.ts'
import { profileTab } from '#app/rules/profile-tabs.ts'
import { rowItems } from './row-items.ts'

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const ctx = pageCtx(context)
  const pubkey = toPubkey(params.key)
  if (pubkey === null) throw notHere()
  const query = new URL(request.url).searchParams
  const [[known], feed] = await Promise.all([
    loadProfiles(ctx, [pubkey]),
    loadProfileFeed(ctx, { pubkey, before: query.get('before') }),
  ])
  const profile = known ?? unknownProfile(pubkey)
  return {
    ...feed,
    notes: rowItems(feed.notes),
    likes: rowItems(feed.likes),
    profile,
    tab: profileTab(query),
    head: pageHead({
      siteUrl: ctx.site.publicUrl,
      title: personName(profile),
      description: profile.display.about ?? '',
      path: personPath(profile),
    }),
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.head
}

export default function ProfileRoute({ loaderData }: Route.ComponentProps) {
  return <ProfilePage page={loaderData} />
}
