import type { Ctx } from '#app/.server/ctx.ts'
import { getItemTexts, type HostingFeed, type HostingItem } from '#app/.server/hosting/index.ts'
import { audioFile, audioVersions, versionLabel } from '#app/rules/item-versions.ts'
import type { Transcripts } from '#app/components/studio/transcript/transcripts.ts'

/** How the transcripts of an episode stand; null for what isn't one. */
export async function transcriptsOf(
  ctx: Ctx,
  feed: HostingFeed,
  item: HostingItem,
): Promise<Transcripts | null> {
  if (feed._type !== 'PODCAST') return null
  const ids = { feed_id: feed._id, item_id: item._id }
  const found = await Promise.all(
    audioVersions(item.content).map(async (access) => ({
      access,
      texts: await getItemTexts(ctx, { ...ids, access }),
    })),
  )
  return {
    feedId: feed._id,
    itemId: item._id,
    canMake: found.some(({ texts }) => texts.available),
    versions: found.map(({ access, texts: { transcript } }) => ({
      access,
      label: versionLabel(item.content, access).label,
      display: transcript.display,
      count: transcript.count,
      first: transcript.first,
      error: transcript.request?.error ?? null,
      isDraft: transcript.request?.draft ?? false,
      audio: audioFile(item.content, access)?.url ?? null,
    })),
  }
}
