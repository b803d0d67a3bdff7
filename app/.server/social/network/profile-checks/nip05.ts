import { z } from 'zod'
import { parseLightningAddress } from '#app/protocols/lightning/lightning-address.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { askForJson } from '#app/.server/base/ports/fetch/index.ts'

const answerShape = z.object({ names: z.record(z.string(), z.unknown()) })

/**
 * Whether the server of a name (user@domain) confirms that it belongs to this key (NIP-05); undefined if the server
 * can't be reached just now. Redirects don't count as a confirmation.
 */
export async function checkNip05(
  ctx: Pick<Ctx, 'fetch'>,
  nip05: string,
  pubkey: string,
): Promise<boolean | undefined> {
  // A bare domain stands for `_@domain`.
  const address = parseLightningAddress(nip05.includes('@') ? nip05 : `_@${nip05}`)
  if (!address) return false
  const user = address.user.toLowerCase()
  if (!/^[a-z0-9._-]+$/.test(user)) return false
  const url = `https://${address.domain}/.well-known/nostr.json?name=${encodeURIComponent(user)}`
  const answer = await askForJson(ctx, url, { maxRedirects: 0 })
  if (answer === undefined) return undefined
  const { data } = answerShape.safeParse(answer)
  return data !== undefined && Object.hasOwn(data.names, user) && data.names[user] === pubkey
}
