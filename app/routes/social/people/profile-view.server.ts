import { isKeySuspended } from '#app/.server/accounts/records/index.ts'
import { viewerOf } from '#app/.server/social/moderation/index.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import {
  isFollowing,
  loadProfileTimeline,
  loadProfiles,
  emptyProfile,
  rowItems,
} from '#app/.server/social/reading/index.ts'
import { clipRowHit, rowHit } from '#app/.server/catalogue/cards/index.ts'
import { pageHead } from '#app/texts/site/page-head.ts'
import type { ProfileTimeline } from '#app/schemas/social/notes.ts'
import { personName } from '#app/rules/social/person.ts'
import { profileTab } from '#app/rules/social/profile-tabs.ts'
import { collectionsOfKey } from './collections-of-key.server.ts'

/** What is shown of somebody whose account is suspended. */
const nothing: ProfileTimeline = {
  notes: [],
  likes: [],
  next: null,
  hidden: null,
  myreactions: {},
}

/** The data of a profile page, at whichever address. */
export async function profileView(
  ctx: Ctx,
  request: Request,
  { pubkey, path }: { pubkey: string; path: string },
) {
  const query = new URL(request.url).searchParams
  const [{ viewer, account }, isSuspended] = await Promise.all([
    viewerOf(ctx),
    isKeySuspended(ctx, pubkey),
  ])
  const [[stored], feed, { clips, playlists }, isFollowed] = await Promise.all([
    isSuspended ? [] : loadProfiles(ctx, [pubkey]),
    isSuspended
      ? nothing
      : loadProfileTimeline(ctx, { pubkey, before: query.get('before'), viewer, account }),
    isSuspended ? { clips: [], playlists: [] } : collectionsOfKey(ctx, pubkey),
    isFollowing(ctx, { viewer, pubkey }),
  ])
  const counts = { CLIPS: clips.length, PLAYLISTS: playlists.length }
  const tab = profileTab(query)
  const profile = stored ?? emptyProfile(pubkey)
  return {
    ...feed,
    notes: rowItems(feed.notes),
    likes: rowItems(feed.likes),
    profile,
    isFollowed,
    isSuspended,
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
