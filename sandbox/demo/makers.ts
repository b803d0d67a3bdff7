import type { Ctx } from '#app/.server/base/ctx.ts'
import { addAccount } from './accounts.ts'
import type { Share } from './catalogue.ts'

/** Adds an account for each recipient of payments who is here, so that boosts of the demo reach a wallet. */
export async function addMakers(ctx: Ctx, shares: readonly Share[]): Promise<void> {
  const usernames = shares.map(([, at]) => at).filter((at) => !isElsewhere(at))
  for (const username of new Set(usernames)) await addAccount(ctx, username)
}

/** The Lightning address of a recipient. */
export function addressOf({ site }: Pick<Ctx, 'site'>, at: string): string {
  return isElsewhere(at) ? at : `${at}@${new URL(site.publicUrl).host}`
}

function isElsewhere(at: string): boolean {
  return at.includes('@')
}
