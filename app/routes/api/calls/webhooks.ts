import { accountCall, type Call } from '#app/.server/base/http/json-call.ts'
import {
  createWebhook,
  deleteWebhook,
  listDeliveries,
  listWebhooks,
  resendDelivery,
  sendTest,
  updateWebhook,
} from '#app/.server/studio/team/index.ts'
import * as schema from '#app/schemas/studio/webhooks.ts'

/** What tells other programs what happens on a show; for its owners. */
export const webhookCalls = {
  'me/hosting-webhooks-get': accountCall(schema.webhooksOfInput, listWebhooks),
  'me/hosting-webhook-create': accountCall(schema.webhookCreateInput, createWebhook),
  'me/hosting-webhook-update': accountCall(schema.webhookUpdateInput, updateWebhook),
  'me/hosting-webhook-delete': accountCall(schema.webhookIdInput, (ctx, input) =>
    done(deleteWebhook(ctx, input)),
  ),
  'me/hosting-webhook-test': accountCall(schema.webhookIdInput, (ctx, input) =>
    done(sendTest(ctx, input)),
  ),
  'me/hosting-webhook-deliveries-get': accountCall(schema.webhooksOfInput, listDeliveries),
  'me/hosting-webhook-delivery-resend': accountCall(schema.deliveryIdInput, (ctx, input) =>
    done(resendDelivery(ctx, input)),
  ),
} satisfies Record<string, Call>

async function done(work: Promise<void>): Promise<Record<string, never>> {
  await work
  return {}
}
