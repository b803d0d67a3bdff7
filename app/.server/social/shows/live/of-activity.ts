import { readLiveAddress } from '#app/protocols/nostr/live-activity.ts'
import { chatOfLivestream } from '#app/.server/catalogue/pages/index.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'

/**
 * The id of the livestream (of its page) whose live activity is at this address, `30311:pubkey:d`; null for others than
 * ours. That id is the `d` of our live activities.
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
