/** Bodies of calls about a show that aren't about its content. */
export function showSamples(
  feed: { feed_id: string },
  webhook_id: string,
): Record<string, Record<string, unknown>[]> {
  return {
    'me/hosting-feed-leave': [feed],
    'me/hosting-feed-complete-checklist-task': [{ ...feed, task: 'SHARE_FEED' }],
    'me/hosting-webhooks-get': [feed],
    'me/hosting-webhook-create': [
      {
        ...feed,
        kind: 'MASTODON',
        url: 'https://mastodon.example',
        events: ['episode.published'],
        token: 'a-long-token',
        visibility: 'unlisted',
      },
    ],
    'me/hosting-webhook-update': [
      {
        ...feed,
        webhook_id,
        events: ['episode.published'],
        paused: false,
        renew_secret: true,
      },
    ],
    'me/hosting-webhook-delete': [{ ...feed, webhook_id }],
    'me/hosting-webhook-test': [{ ...feed, webhook_id }],
    'me/hosting-webhook-deliveries-get': [feed],
    'me/hosting-webhook-delivery-resend': [{ ...feed, webhook_id, delivery_id: webhook_id }],
  }
}
