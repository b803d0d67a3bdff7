import { system } from '#app/.server/base/actor.ts'
import { contextFor, type Services } from '#app/.server/base/ctx.ts'
import { isEntitled } from './is-entitled.ts'
import type { HostedItem } from './rights.ts'
import { listenerOf } from './tokens.ts'
import { noteUse } from './uses.ts'

/** Who asks for a file. */
export interface Asking {
  token: string | null
  /** The network address that asks, if there is a request. */
  address: string | null
}

/** Whether a token opens the files of an item that aren't for everybody; the use of a private address is noted. */
export async function isOpenTo(
  services: Services,
  { token, address }: Asking,
  item: HostedItem,
): Promise<boolean> {
  const listener = listenerOf(services, item.feedId, token)
  if (!listener || !(await isEntitled(services, listener, item))) return false
  if (listener.by === 'ADDRESS' && address !== null)
    await noteUse(contextFor(services, system), listener.addressId, address)
  return true
}
