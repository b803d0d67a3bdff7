/** Bodies of the calls of statistics. */
export function statsSamples(
  feed_id: string,
  item_id: string,
): Record<string, Record<string, unknown>[]> {
  const range = { start: '2026-05-01T00:00:00Z', end: '2026-06-14T23:59:59Z' }
  const shown = { groupings: ['CONTENT'], ...range }
  return {
    'me/hosting-stats': [{ ...shown, content: { type: 'PODCAST', _id: feed_id }, buckets: 'WEEK' }],
    'me/hosting-feed-stats': [{ feed_id, ...shown, range: 'custom', bucket: 'MONTH' }],
    'me/hosting-item-stats': [
      { feed_id, item_id, req: { groupings: ['ACTION'], ...range, buckets: 'DAY' } },
    ],
    'me/hosting-aggregate-stats': [{ ...shown, buckets: 'DAY' }],
    'me/hosting-supporter-get': [{ feed_id, supporter_ids: [item_id] }],
    'me/hosting-stats-settings-get': [{ feed_id }],
    'me/hosting-stats-settings-update': [{ feed_id, public: true, weekly_mail: true }],
    'me/hosting-first-published': [{ feed_id }],
    'me/hosting-audience': [{ feed_id, item_id, by: 'APP', range: 'custom', ...range }],
  }
}
