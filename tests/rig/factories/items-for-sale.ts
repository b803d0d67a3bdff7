import type { Ctx } from '#app/.server/base/ctx.ts'
import {
  createHostingItem,
  getHostingItem,
  updateHostingItem,
} from '#app/.server/studio/editing/items.ts'
import { releaseHostingItem } from '#app/.server/studio/publishing/publish.ts'
import { uploadAudio } from '#app/.server/studio/uploads/plain-uploads.ts'
import type { Access } from '#app/rules/base/media-path.ts'
import type { Sold } from '#app/rules/studio/item-versions.ts'
import { formFile, toneMp3 } from './files.ts'
import { completeShow, offerSubscription } from './hosted.ts'

export const day = 86_400

/** The ways in which an episode is sold, and the versions that each needs. */
const sold = {
  open: { variant: { access: 'REGULAR' }, versions: ['DEFAULT'] },
  early: { variant: { earlyaccess: { enabled: true, delay: day } }, versions: ['PAID'] },
  members: { variant: { subscribers_only: true }, versions: ['PAID'] },
  bonus: { variant: { access: 'BONUS' }, versions: ['DEFAULT', 'PAID'] },
  adfree: { variant: { adfree: { enabled: true } }, versions: ['DEFAULT', 'PAID'] },
  earlyAdfree: {
    variant: { earlyaccess: { enabled: true, delay: day }, adfree: { enabled: true } },
    versions: ['DEFAULT', 'PAID'],
  },
} as const satisfies Record<string, { variant: Sold['variant']; versions: readonly Access[] }>

export type Way = keyof typeof sold

/** A published episode, by its ids and the addresses of its audio. */
export interface SoldEpisode {
  feed_id: string
  item_id: string
  /** Its public id. */
  id: string
  guid: string
  title: string
  url: Record<Access, string>
}

/** What everybody hears, and what subscribers hear, as bytes. */
export const heard: Record<Access, Buffer> = { DEFAULT: toneMp3(2), PAID: toneMp3(3, 660) }

/** A show with a subscription. */
export async function sellingShow(ctx: Ctx, title?: string): Promise<string> {
  const feedId = await completeShow(ctx, title)
  await offerSubscription(ctx, feedId)
  return feedId
}

/** A published episode or track that is sold in one of the ways. */
export async function soldEpisode(ctx: Ctx, feedId: string, way: Way): Promise<SoldEpisode> {
  const { variant, versions } = sold[way]
  const title = `Sold ${way}`
  const { id: itemId } = await createHostingItem(ctx, { feed_id: feedId, title })
  const ids = { feed_id: feedId, item_id: itemId }
  for (const access of versions) {
    const file = formFile(`${access.toLowerCase()}.mp3`, 'audio/mpeg', heard[access])
    await uploadAudio(ctx, { ...ids, access }, file)
  }
  await updateHostingItem(ctx, { ...ids, updates: { variant: { access: 'REGULAR', ...variant } } })
  await releaseHostingItem(ctx, ids)
  const { item } = await getHostingItem(ctx, ids)
  const url = (access: Access) =>
    item.content.enclosures?.find((file) => file.access === access && !file.deleted)?.url ?? ''
  return {
    ...ids,
    id: item._tributary_id ?? '',
    guid: item._guid,
    title,
    url: { DEFAULT: url('DEFAULT'), PAID: url('PAID') },
  }
}
