import { chatOfLivestream } from '#app/.server/catalogue/index.ts'
import type { Ctx } from '#app/.server/ctx.ts'

/**
 * The id of the page of a livestream whose activity is at this address, `30311:pubkey:d`; null where it isn't one of ours.
 * Their activities have the id of the page for their `d`.
 */
export async function livestreamOfActivity(
  ctx: Pick<Ctx, 'db'>,
  address: string,
): Promise<string | null> {
  const [, , ...d] = address.split(':')
  const id = d.join(':')
  const chat = await chatOfLivestream(ctx, id)
  return chat?.address === address ? id : null
}
