/** The subscription offer on the page of a show or artist. */
export const subscribeCardTexts = {
  offer: (type: string, dollars: string) => `Subscribe to ${type} for $${dollars}/month`,
  since: 'Subscriber since',
  lastPaymentFailed: 'Your last payment failed.',
  types: { SHOW: 'show', ARTIST: 'artist' },
} as const
