import type { Payer } from '../pay-out.ts'

/** The name of an event wallet in the books and among transactions. */
export function payerOf(id: string): Payer & { account: `event:${string}` } {
  return { account: `event:${id}`, userId: `event:${id}` }
}
