import { accountOfKey } from '#app/.server/accounts/records/index.ts'
import { clipsForProfile } from '#app/.server/library/clips/index.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { playlistsForProfile } from '#app/.server/library/playlists/index.ts'
import type { ContentHit } from '#app/schemas/catalogue/content.ts'

const maxClips = 100

/** The public clips and playlists of the account that a key is linked to; none where it is linked to none. */
export async function collectionsOfKey(
  ctx: Ctx,
  pubkey: string,
): Promise<{ clips: ContentHit[]; playlists: ContentHit[] }> {
  const _profile_id = await accountOfKey(ctx, pubkey)
  if (_profile_id === null) return { clips: [], playlists: [] }
  const [{ clips }, { playlists }] = await Promise.all([
    clipsForProfile(ctx, { _profile_id, limit: maxClips }),
    playlistsForProfile(ctx, { _profile_id }),
  ])
  return { clips, playlists }
}
