import { addMinutes } from 'date-fns/addMinutes'
import { randomBytes } from 'node:crypto'
import type { NostrKeyPurpose } from '#app/schemas/accounts/nostr-identity.ts'
import type { PasskeyPurpose } from '#app/schemas/accounts/passkeys.ts'
import { requireSession } from '#app/.server/base/actor.ts'
import { type Ctx, transact } from '#app/.server/base/ctx.ts'
import { networkOf } from '#app/.server/base/lib/visitor-address.ts'

/** What a signed challenge is for: a passkey signs it, or a Nostr key. */
export type ChallengePurpose = PasskeyPurpose | NostrKeyPurpose

const goodForMinutes = 5
/** Stored challenges for one asker; the oldest are deleted first. */
const mostAtOnce = { network: 200, session: 10 }

/** Creates and stores a challenge to sign: valid once, for one purpose and one asker. */
export async function newChallenge(ctx: Ctx, purpose: ChallengePurpose): Promise<string> {
  const challenge = randomBytes(32).toString('base64url')
  const { asker, most } = askerOf(ctx, purpose)
  const now = ctx.now()
  await transact(ctx, async (ctx) => {
    await ctx.db
      .insertInto('signed_challenges')
      .values({
        challenge,
        purpose,
        asker,
        created_at: now,
        expires_at: addMinutes(now, goodForMinutes),
      })
      .execute()
    await ctx.db
      .deleteFrom('signed_challenges')
      .where('challenge', 'in', (eb) =>
        eb
          .selectFrom('signed_challenges')
          .select('challenge')
          .where('asker', '=', asker)
          .orderBy('created_at', 'desc')
          .orderBy('challenge')
          .offset(most),
      )
      .execute()
  })
  return challenge
}

/** Whether a challenge was issued for this purpose; it is used up by that. */
export async function takeChallenge(
  ctx: Ctx,
  purpose: ChallengePurpose,
  challenge: string,
): Promise<boolean> {
  let query = ctx.db
    .deleteFrom('signed_challenges')
    .where('challenge', '=', challenge)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', ctx.now())
    .returning('challenge')
  // Not bound to the network when logging in: a phone may change it while its owner looks for the passkey.
  if (!isLogIn(purpose)) query = query.where('asker', '=', askerOf(ctx, purpose).asker)
  return (await query.executeTakeFirst()) !== undefined
}

function askerOf(ctx: Ctx, purpose: ChallengePurpose): { asker: string; most: number } {
  if (isLogIn(purpose))
    return { asker: `network ${networkOf(ctx.address)}`, most: mostAtOnce.network }
  return { asker: `session ${requireSession(ctx.actor).sessionId}`, most: mostAtOnce.session }
}

function isLogIn(purpose: ChallengePurpose): boolean {
  return purpose === 'log-in' || purpose === 'nostr-log-in'
}
