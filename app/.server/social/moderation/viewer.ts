import { viewerKey } from '#app/.server/accounts/records/index.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'

/** Who looks at something, as whoever reads notes and boosts for them is told. */
export interface Viewer {
  /** Their key, if they have one: 64 hexadecimal digits. */
  viewer?: string | null | undefined
  /** Their account, which may mute people whom the list of the key doesn't hold. */
  account?: string | null | undefined
}

/** The viewer of a page: whoever is signed in. */
export async function viewerOf(
  ctx: Ctx,
): Promise<{ viewer: string | null; account: string | null }> {
  return { viewer: await viewerKey(ctx), account: accountOf(ctx) }
}

/** The account that makes a call, for reads that are told the viewer's key. */
export function accountOf({ actor }: Pick<Ctx, 'actor'>): string | null {
  return actor.kind === 'user' ? actor.userId : null
}
