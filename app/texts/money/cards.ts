import { cardAmounts } from '#app/rules/money/amounts.ts'
import { dollars } from '#app/rules/money/dollars.ts'

const { min, max } = cardAmounts

/** Paying by card. */
export const cardTexts = {
  errors: {
    AMOUNT: `To boost with bank card, amount must be between ${dollars(min)} and ${dollars(max)}.`,
    CONTENT_NOT_FOUND: 'There is no such content.',
    ULID_TAKEN: 'This was asked for before, with something else in it.',
    TOO_MANY_REQUESTS: 'Too many payments at once. Please wait a minute.',
    RETURN_ADDRESS: 'Must be an address of this site.',
    CARDS_AWAY: 'Card payments can’t be reached at the moment. Please try again in a minute.',
    NO_CHECKOUT: 'There is no such payment.',
  },
  /** Why something can't be paid by card. */
  notOffered: {
    NOT_HOSTED: 'Only what is made here can be paid by card.',
    NOT_CONNECTED: 'Those who make this don’t take cards.',
    NOT_ENABLED: 'Those who make this don’t take cards at the moment.',
    PLAN: 'Card payments are not included in this plan.',
  },
  /** What the provider's page says is paid for. */
  boostOf: (title: string) => `Boost for ${title}`,
}
