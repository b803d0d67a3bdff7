import { discordMessage } from '#app/protocols/webhooks/discord.ts'
import { mastodonPost, postHeaders, statusesAddress } from '#app/protocols/webhooks/mastodon.ts'
import { signedHeaders } from '#app/protocols/webhooks/standard.ts'
import { testEvent, type WebhookKind } from '#app/rules/studio/webhooks.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import type { WebhookTarget } from '#app/.server/studio/team/index.ts'
import type { DueMessage, Told } from './messages.ts'

/** A webhook with what opens it. */
export interface Hook {
  kind: WebhookKind
  visibility: string | null
  target: WebhookTarget
}

interface Sent {
  url: string
  headers: Record<string, string>
  body: string
}

/** The request that tells a webhook something. */
export function requestOf(
  { now }: Pick<Ctx, 'now'>,
  { kind, visibility, target }: Hook,
  { id, event, happened_at }: DueMessage,
  { data, line, url }: Told,
): Sent {
  switch (kind) {
    case 'DISCORD':
      return {
        url: target.url,
        headers: { 'content-type': 'application/json' },
        body: discordMessage(line, url),
      }
    case 'MASTODON':
      return {
        url: statusesAddress(target.url),
        headers: postHeaders(target.token ?? '', id),
        // A test is for nobody but the account itself.
        body: mastodonPost({
          text: line,
          url,
          visibility: event === testEvent ? 'direct' : (visibility ?? 'public'),
        }),
      }
    case 'STANDARD': {
      const body = JSON.stringify({ type: event, timestamp: happened_at.toISOString(), data })
      const message = { id: `msg_${id}`, at: now(), body }
      return {
        url: target.url,
        headers: signedHeaders(message, secretsOf(target, now())),
        body,
      }
    }
  }
}

/** The secret, and the one before while it is still good. */
function secretsOf({ secret, former }: WebhookTarget, now: Date): string[] {
  const isGood = former !== undefined && Date.parse(former.until) > now.getTime()
  return [...(secret ? [secret] : []), ...(isGood ? [former.secret] : [])]
}
