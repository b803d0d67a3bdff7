/** Wallets of guests at events. */
export const eventWalletTexts = {
  errors: {
    NAME: 'Please give it a name of at most 100 characters.',
    DAYS: 'Please choose between 1 and 90 days.',
    OVER: 'This event wallet has expired. What was left went back to whoever made it.',
    MADE_BEFORE: 'This event wallet has been made. Its link is shown only once.',
    TOO_MANY: 'You have 100 event wallets open. Please wait until some have expired.',
  },
  madeFor: (name: string) => `Event wallet: ${name}`,
  backFrom: (name: string) => `Back from event wallet: ${name}`,
} as const
