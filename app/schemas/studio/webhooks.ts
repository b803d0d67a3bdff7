import { z } from 'zod'
import {
  type DeliveryState,
  eventsOfKind,
  type MastodonVisibility,
  mastodonVisibilities,
  type PauseReason,
  type SentEvent,
  type WebhookEvent,
  webhookEvents,
  type WebhookKind,
  webhookKinds,
  webhookLimits,
} from '#app/rules/studio/webhooks.ts'
import { isDiscordWebhook } from '#app/protocols/webhooks/discord.ts'
import { id, text, webUrl } from '#app/schemas/base/text.ts'
import { webhookTexts as texts } from '#app/texts/studio/webhooks.ts'

const events = z
  .array(z.enum(webhookEvents), texts.noEvents)
  .min(1, texts.noEvents)
  .max(webhookEvents.length)
  .transform((chosen) => webhookEvents.filter((event) => chosen.includes(event)))

const newWebhook = z.strictObject({
  kind: z.enum(webhookKinds),
  url: z.string(texts.noUrl).trim().pipe(webUrl(webhookLimits.url)),
  events,
  /** Of an account on Mastodon; never answered again. */
  token: text(webhookLimits.token).trim().optional(),
  visibility: z.enum(mastodonVisibilities).optional(),
})

interface Target {
  kind: WebhookKind
  url: string
  events: readonly WebhookEvent[]
  token?: string | undefined
}

/** What each kind asks for besides. */
function checkTarget({ kind, url, events, token }: Target, check: z.RefinementCtx): void {
  const refuse = (field: string, message: string) =>
    check.addIssue({ code: 'custom', path: [field], message })
  if (kind === 'DISCORD' && !isDiscordWebhook(url)) refuse('url', texts.notDiscord)
  if (kind === 'MASTODON' && !url.startsWith('https://')) refuse('url', texts.notMastodon)
  if (kind === 'MASTODON' && !/^[\x21-\x7e]{8,}$/.test(token ?? '')) refuse('token', texts.noToken)
  if (events.some((event) => !eventsOfKind(kind).includes(event)))
    refuse('events', texts.episodesOnly)
}

/** me/hosting-webhooks-get, me/hosting-webhook-deliveries-get */
export const webhooksOfInput = z.strictObject({ feed_id: id })

/** me/hosting-webhook-create */
export const webhookCreateInput = newWebhook.extend({ feed_id: id }).superRefine(checkTarget)

/** me/hosting-webhook-update: what isn't given stays; `renew_secret` makes another secret. */
export const webhookUpdateInput = z.strictObject({
  feed_id: id,
  webhook_id: id,
  events: events.optional(),
  paused: z.boolean().optional(),
  renew_secret: z.boolean().optional(),
})

/** me/hosting-webhook-delete, me/hosting-webhook-test */
export const webhookIdInput = z.strictObject({ feed_id: id, webhook_id: id })

/** me/hosting-webhook-delivery-resend */
export const deliveryIdInput = webhookIdInput.extend({ delivery_id: id })

const emptyIsMissing = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema)

/** What the page's forms send. */
export const webhookForm = z
  .discriminatedUnion('intent', [
    z.strictObject({
      intent: z.literal('add'),
      ...newWebhook.shape,
      token: emptyIsMissing(newWebhook.shape.token),
      visibility: emptyIsMissing(newWebhook.shape.visibility),
    }),
    z.strictObject({ intent: z.literal('events'), webhook_id: id, events }),
    z.strictObject({
      intent: z.enum(['pause', 'resume', 'renew', 'test', 'delete']),
      webhook_id: id,
    }),
    z.strictObject({ intent: z.literal('resend'), webhook_id: id, delivery_id: id }),
  ])
  .superRefine((form, check) => {
    if (form.intent === 'add') checkTarget(form, check)
  })

/** A webhook as owners see it: without its secrets. */
export interface Webhook {
  id: string
  kind: WebhookKind
  /** Of Discord without its token. */
  url: string
  events: WebhookEvent[]
  visibility: MastodonVisibility | null
  /** ISO 8601, as all times here. */
  created: string
  failing_since: string | null
  paused: { since: string; reason: PauseReason } | null
}

/** What was sent to a webhook, or will be. */
export interface WebhookDelivery {
  id: string
  webhook_id: string
  event: SentEvent
  happened: string
  state: DeliveryState
  attempts: number
  next: string | null
  tried: string | null
  /** How the last try was answered; null where there was no answer. */
  status: number | null
  /** Why the last try failed. */
  error: string | null
}
