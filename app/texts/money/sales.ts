const days = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

function inWords(day: Date): string {
  return days.format(day)
}

/** Errors and names of subscriptions and purchases. */
export const saleTexts = {
  platformFee: (percent: number) => `${percent}% platform fee`,
  subscriptionTo: (title: string) => `Subscription to ${title}`,
  opensAlready: (until: Date | null) =>
    `Your subscription opens this already, so there is nothing to pay.${until ? ` It ends on ${inWords(until)}; from then on you can buy this for good.` : ''}`,
  errors: {
    NO_OFFER: 'This isn’t offered at the moment.',
    NO_SUBSCRIPTION: 'You don’t subscribe to this.',
    OWN_FEED: 'You make this yourself, so there is nothing to pay.',
    SUBSCRIBED:
      'You subscribe to this already, paid another way. Cancel that first; once it has ended you can pay this way.',
    BOUGHT: 'You have bought this already.',
    PRICE_CHANGED: 'The price has changed meanwhile. Please look at it again.',
    NOT_OFFERED: 'This subscription isn’t offered any more, so it can’t be resumed.',
    NOBODY_TO_PAY: 'There is nobody here who could be paid from your wallet.',
    NO_CARDS: 'This can’t be paid by card at the moment.',
    ULID_TAKEN: 'This was asked for before, with something else in it.',
    WALLET_BALANCE_LOW: 'Your Tributary wallet has insufficient funds.',
    TOO_MANY_REQUESTS: 'Too many payments at once. Please wait a minute.',
    NO_PRICE:
      'Nobody knows what a bitcoin costs at the moment, so this can’t be paid in sats. Try again later, or pay by card.',
    PAUSED: 'Payments are paused at the moment.',
  },
} as const
