import type { CardRequirement, CardAccountStatus } from '#app/rules/money/card-requirements.ts'

/** The account at the card provider of a show or artist, in its settings. */
export const cardAccountTexts = {
  heading: 'Card payments',
  states: {
    NONE: 'Not connected',
    ONBOARDING: 'Not finished',
    REVIEW: 'Being checked',
    ENABLED: 'Connected',
    RESTRICTED: 'Needs something',
  } satisfies Record<CardAccountStatus, string>,
  texts: {
    NONE: 'With a Stripe account, listeners boost, subscribe and buy episodes or tracks by card, and Stripe pays you out to your bank account.',
    ONBOARDING:
      'Stripe still needs something from you. Nothing can be paid by card until that is done; you can go on where you left off.',
    REVIEW:
      'Stripe has everything and checks it, which mostly takes minutes, and two days at most. Cards are taken from then on by themselves.',
    ENABLED:
      'Listeners can pay by card. What they pay is sent to your Stripe account, less fees, and Stripe pays it out to your bank account.',
    RESTRICTED:
      'Stripe has stopped payments by card until it has what is missing. What you have earned meanwhile is kept for you, and is sent once it is there.',
  } satisfies Record<CardAccountStatus, string>,
  buttons: {
    NONE: 'Connect Stripe',
    ONBOARDING: 'Continue with Stripe',
    REVIEW: 'Open Stripe',
    ENABLED: 'Open Stripe',
    RESTRICTED: 'Continue with Stripe',
  } satisfies Record<CardAccountStatus, string>,
  missing: 'Still missing:',
  requirements: {
    TERMS: 'agreeing to Stripe’s terms',
    NAME: 'your name',
    BIRTH: 'your date of birth',
    ADDRESS: 'your address',
    CONTACT: 'your e-mail address or phone number',
    NUMBER: 'your tax or identity number',
    DOCUMENT: 'a document that proves who you are',
    BUSINESS: 'what you do',
    PEOPLE: 'the people behind the company',
    BANK: 'a bank account',
    MORE: 'more about you',
  } satisfies Record<CardRequirement, string>,
  others:
    'Another owner has connected their Stripe account, and is paid by it. They alone can open it: once they are no owner any more, or their account goes, you can connect yours.',
  waiting: (sum: string) =>
    `${sum} of what was earned by card wait here, and are sent once an account is connected that Stripe may pay.`,
  expired: 'That page of Stripe’s was too old. Continue to get a new one.',
  splits:
    'What is paid by card goes to this account alone, unless the subscription is shared out by the value splits.',
  playMoney: 'Cards here are for play: no real card is charged, and nobody is paid out.',
} as const
