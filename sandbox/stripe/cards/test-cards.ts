/** Why a card isn't charged. */
export interface Decline {
  code: string
  decline_code?: string
  message: string
}

/** One of the numbers that Stripe's documentation of testing gives, and what comes of it. */
export interface TestCard {
  number: string
  brand: 'visa' | 'mastercard'
  /** What it is for, as the checkout page says it. */
  note: string
  /** Whether its first payment asks for 3-D Secure. */
  authenticates?: boolean
  /** What each charge of it ends in. */
  decline?: Decline
  /** What later charges of it end in, when the customer isn't there. */
  laterDecline?: Decline
  /** Whether its charges are disputed. */
  isDisputed?: boolean
}

const declined: Decline = {
  code: 'card_declined',
  decline_code: 'generic_decline',
  message: 'Your card was declined.',
}

export const testCards: readonly TestCard[] = [
  { number: '4242424242424242', brand: 'visa', note: 'Pays' },
  { number: '5555555555554444', brand: 'mastercard', note: 'Pays' },
  { number: '4000000000000002', brand: 'visa', note: 'Is declined', decline: declined },
  {
    number: '4000000000009995',
    brand: 'visa',
    note: 'Has insufficient funds',
    decline: {
      code: 'card_declined',
      decline_code: 'insufficient_funds',
      message: 'Your card has insufficient funds.',
    },
  },
  {
    number: '4000002500003155',
    brand: 'visa',
    note: 'Asks for 3-D Secure',
    authenticates: true,
  },
  {
    number: '4000000000000341',
    brand: 'visa',
    note: 'Pays once, and fails at renewals',
    laterDecline: declined,
  },
  {
    number: '4000000000000259',
    brand: 'visa',
    note: 'Pays, and the payment is disputed',
    isDisputed: true,
  },
]

/** What became of 3-D Secure that wasn't completed. */
export const notAuthenticated: Decline = {
  code: 'payment_intent_authentication_failure',
  message:
    'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
}

export function testCard(number: string): TestCard | undefined {
  return testCards.find((card) => card.number === number)
}
