import { Webhook } from 'standardwebhooks'

/** A message by Standard Webhooks (https://www.standardwebhooks.com), as it is signed and sent. */
export interface WebhookMessage {
  /** The same at each try. */
  id: string
  /** When it is sent. */
  at: Date
  body: string
}

/**
 * The headers of a message. While a secret is exchanged it is signed with both, since receivers take one good signature.
 */
export function signedHeaders(
  { id, at, body }: WebhookMessage,
  secrets: readonly string[],
): Record<string, string> {
  return {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': secrets.map((secret) => new Webhook(secret).sign(id, at, body)).join(' '),
  }
}

/** The form in which receivers get a secret: the prefix, then base64. */
export function secretText(bytes: Uint8Array): string {
  return `whsec_${Buffer.from(bytes).toString('base64')}`
}
