import { readLiveAddress } from '#app/protocols/nostr/live-activity.ts'
import { chatOfLivestream } from '#app/.server/catalogue/pages/index.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'

/**
 * The id of the page of a livestream whose activity is at this address, `30311:pubkey:d`; null where it isn't one of ours.
 * Their activities have the id of the page for their `d`.
 */
export async function livestreamOfActivity(
  ctx: Pick<Ctx, 'db'>,
  address: string,
): Promise<string | null> {
  const activity = readLiveAddress(address)
  if (!activity) return null
  const chat = await chatOfLivestream(ctx, activity.d)
  return chat?.address === address ? activity.d : null
}
