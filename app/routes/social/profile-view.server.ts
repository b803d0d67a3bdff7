import type { Ctx } from '#app/.server/ctx.ts'
import { loadProfileFeed, loadProfiles, unknownProfile } from '#app/.server/nostr/index.ts'
import { pageHead } from '#app/components/shell/page-head.ts'
import { personName } from '#app/components/social/person.ts'
import { profileTab } from '#app/rules/profile-tabs.ts'
import { rowItems } from './row-items.ts'

/** What the page of a key shows, wherever it stands. */
export async function profileView(
  ctx: Ctx,
  request: Request,
  { pubkey, path }: { pubkey: string; path: string },
) {
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
    path,
    tab: profileTab(query),
    head: pageHead({
      siteUrl: ctx.site.publicUrl,
      title: personName(profile),
      description: profile.display.about ?? '',
      path,
    }),
  }
}
