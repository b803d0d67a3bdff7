import type Stripe from 'stripe'
import { AppError } from '#app/.server/base/lib/errors.ts'
import type { StripeService } from './service.ts'

/** Seconds: an older event is a repeated one of somebody who has overheard it. */
const oldest = 300

/**
 * The event of a request to our webhook. @throws AppError 400 BAD_EVENT where its signature is missing, forged or older
 * than five minutes, or where it is no event
 */
export async function readEvent(
  service: Pick<StripeService, 'client' | 'webhookSecrets'>,
  rawBody: string | Buffer,
  signature: string | null,
  now: Date,
): Promise<Stripe.Event> {
  const event = await signedEvent(service, rawBody, signature ?? '', now)
  const { id, type, object, data } = ((event as Stripe.Event | null) ?? {}) as Partial<Stripe.Event>
  const isWhole = [id, type].every((text) => typeof text === 'string' && text !== '')
  if (!isWhole || object !== 'event' || typeof data?.object !== 'object') throw badEvent()
  return event
}

async function signedEvent(
  { client, webhookSecrets }: Pick<StripeService, 'client' | 'webhookSecrets'>,
  body: string | Buffer,
  signature: string,
  now: Date,
): Promise<Stripe.Event> {
  let cause: unknown
  for (const secret of webhookSecrets) {
    const reading = client.webhooks.constructEventAsync(
      body,
      signature,
      secret,
      oldest,
      undefined,
      now.getTime(),
    )
    try {
      return await reading
    } catch (error) {
      cause = error
    }
  }
  throw badEvent(cause)
}

function badEvent(cause?: unknown): AppError {
  return new AppError('BAD_EVENT', { message: 'This is no event of the card provider.', cause })
}
