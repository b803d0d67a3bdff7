import type { Actor } from '#app/.server/base/actor.ts'
import { idFrom } from '#app/.server/money/books/index.ts'

/**
 * The id of an order, by who pays and the key that they have chosen: the same key of somebody else is another order. Of
 * visitors nothing is known but the key, so that whoever has it is taken for them.
 */
export function orderId(actor: Actor, ulid: string): string {
  const payer = actor.kind === 'user' ? actor.userId : 'visitor'
  return idFrom(`card ${payer} ${ulid.toUpperCase()}`)
}
