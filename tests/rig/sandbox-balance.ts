import type { StripeService } from '#app/.server/base/ports/stripe/service.ts'

/** Cents that the platform has at the card provider: those that are available and those that will be. */
export async function sandboxBalance({ client }: StripeService): Promise<number> {
  const { available, pending } = await client.balance.retrieve()
  return [...available, ...pending].reduce((sum, { amount }) => sum + amount, 0)
}
