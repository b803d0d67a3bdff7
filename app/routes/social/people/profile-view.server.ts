import { viewerKey } from '#app/.server/accounts/records/index.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import {
  isFollowing,
  loadProfileFeed,
  loadProfiles,
  unknownProfile,
} from '#app/.server/social/reading/index.ts'
import { clipRowHit, rowHit } from '#app/components/catalogue/rows/row-hit.ts'
import { pageHead } from '#app/components/base/shell/page-head.ts'
import { personName } from '#app/components/base/shell/person.ts'
import { profileTab } from '#app/components/social/profile/profile-tabs.ts'
import { madeByKey } from './made-by-key.server.ts'
import { rowItems } from '#app/routes/catalogue/row-items.ts'

/** The data of a profile page, at whichever address. */
export async function profileView(
  ctx: Ctx,
  request: Request,
  { pubkey, path }: { pubkey: string; path: string },
) {
  const query = new URL(request.url).searchParams
  const viewer = await viewerKey(ctx)
  const [[known], feed, { clips, playlists }, isFollowed] = await Promise.all([
    loadProfiles(ctx, [pubkey]),
    loadProfileFeed(ctx, { pubkey, before: query.get('before'), viewer }),
    madeByKey(ctx, pubkey),
    isFollowing(ctx, { viewer, pubkey }),
  ])
  const counts = { CLIPS: clips.length, PLAYLISTS: playlists.length }
  const tab = profileTab(query, counts)
  const profile = known ?? unknownProfile(pubkey)
  return {
    ...feed,
    notes: rowItems(feed.notes),
    likes: rowItems(feed.likes),
    profile,
    isFollowed,
    path,
    tab,
    counts,
    clips: tab === 'CLIPS' ? clips.map(clipRowHit) : [],
    playlists: tab === 'PLAYLISTS' ? playlists.map(rowHit) : [],
    head: pageHead({
      siteUrl: ctx.site.publicUrl,
      title: personName(profile),
      description: profile.display.about ?? '',
      path,
    }),
  }
}
