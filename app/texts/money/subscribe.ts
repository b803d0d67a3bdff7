/** Subscribing to a show or artist. */
export const subscribeTexts = {
  title: (title: string) => `Subscribe to ${title}`,
  toGet: 'Subscribe to get:',
  perMonth: '/month',
  payByCard: 'Pay with bank card',
  payWithLightning: 'Pay with Lightning',
  getTheApp: 'Get the app',
  renews: 'Renews each month. You can cancel at any time.',
  logIn: 'Log in to subscribe',
  noWay: 'At the moment this can’t be paid for on this site.',

  subscribed: (title: string) => `You are subscribed to ${title}.`,

  nextPayment: 'Next payment',
  due: 'Payment due',
  payNow: 'Pay it now',
  anotherCard: 'Use another card',
  byCard: (dollars: string, last4: string | null) =>
    last4 === null ? `$${dollars} • bank card` : `$${dollars} • card ending ${last4}`,
  bySats: (dollars: string) => `$${dollars} in sats • from your wallet`,
  cancel: 'Cancel subscription',
  cancelTitle: 'Cancel your subscription?',
  cancelUntil: 'You keep everything until',
  cancelThen: 'After that it ends, your private feed too, and you pay nothing more.',
  cancelAtOnce: 'It ends at once, since its last month isn’t paid. You pay nothing more.',
  keep: 'Keep it',
  ends: 'Ends on',
  endsHint: 'You keep everything until then, and pay nothing more.',
  cancelled: 'Cancelled',
  resume: 'Resume subscription',
  ended: 'Your subscription ended on',

  failedCard:
    'Your bank declined it. It is tried again in the next days; if it goes on failing, the subscription ends.',
  failedSats:
    'Your wallet had too few sats. It is tried again every day for a week; then the subscription ends.',
} as const
