import type { Route } from './+types/nostr-json.ts'
import { keyOfUsername } from '#app/.server/accounts/records/index.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { pageCtx } from '#app/.server/base/http/context.ts'
import { usernamePattern } from '#app/schemas/accounts/accounts.ts'
import { boostBotTexts } from '#app/texts/social/social.ts'

const headers = { 'Access-Control-Allow-Origin': '*', 'Cache-Control': 'public, max-age=60' }

/** NIP-05: the keys of names on this site, of accounts that have linked one and of the installation itself. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const ctx = pageCtx(context)
  const name = new URL(request.url).searchParams.get('name')?.toLowerCase() ?? ''
  const pubkey = await keyOf(ctx, name)
  const answer =
    pubkey === null
      ? { names: {}, relays: {} }
      : { names: { [name]: pubkey }, relays: { [pubkey]: [ctx.site.relayUrl] } }
  return Response.json(answer, { headers })
}

async function keyOf(ctx: Ctx, name: string): Promise<string | null> {
  if (name === boostBotTexts.username) return ctx.identity.pubkey
  return usernamePattern.test(name) ? keyOfUsername(ctx, name) : null
}
