import { eventText, type NostrEvent, tagValue } from '#app/protocols/nostr/event.ts'
import { httpAuthProblem } from '#app/protocols/nostr/http-auth.ts'
import { nostrKeyPath, type NostrKeyPurpose } from '#app/schemas/accounts/nostr-identity.ts'
import { nostrIdentityTexts } from '#app/texts/accounts/nostr-identity.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { AppError } from '#app/.server/base/lib/errors.ts'
import { newChallenge, takeChallenge } from '../challenges.ts'
import { countAttempt } from '#app/.server/accounts/limits/index.ts'
import { networkOf } from '#app/.server/base/lib/visitor-address.ts'

const asksPerHour = 600

/** What a Nostr key has to sign (NIP-98): the URL that the event is sent to, and a single-use challenge. */
export interface KeyChallenge {
  url: string
  challenge: string
}

/** @throws AppError 401 where the purpose needs a signed-in user, 429 TOO_MANY_REQUESTS */
export async function keyChallenge(ctx: Ctx, purpose: NostrKeyPurpose): Promise<KeyChallenge> {
  const bucket = `nostr keys network ${networkOf(ctx.address)}`
  if (!(await countAttempt(ctx, { bucket, attempts: asksPerHour, seconds: 3600 })))
    throw new AppError('TOO_MANY_REQUESTS', {
      status: 429,
      message: nostrIdentityTexts.errors.TOO_MANY_REQUESTS,
    })
  return { url: askedAt(ctx), challenge: await newChallenge(ctx, purpose) }
}

/**
 * The key (64 hexadecimal digits) that signed a challenge of this purpose, which is used up by that.
 * @throws AppError 400 KEY_NOT_PROVED
 */
export async function checkSigned(
  ctx: Ctx,
  purpose: NostrKeyPurpose,
  event: NostrEvent,
): Promise<string> {
  const now = Math.floor(ctx.now().getTime() / 1000)
  const problem = httpAuthProblem(event, { url: askedAt(ctx), method: 'POST' }, now)
  if (problem !== null) throw notProved(problem)
  const verdict = await ctx.signatures.check(eventText(event))
  if (verdict !== 'right') throw notProved(verdict)
  if (!(await takeChallenge(ctx, purpose, tagValue(event, 'challenge') ?? '')))
    throw notProved('the challenge is not known')
  return event.pubkey
}

function askedAt({ site }: Ctx): string {
  return new URL(nostrKeyPath, site.publicUrl).href
}

function notProved(cause: string): AppError {
  const message = nostrIdentityTexts.errors.KEY_NOT_PROVED
  return new AppError('KEY_NOT_PROVED', { status: 400, message, cause })
}
