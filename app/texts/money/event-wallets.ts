/** Wallets of guests at events. */
export const eventWalletTexts = {
  errors: {
    NAME: 'Please give it a name of at most 100 characters.',
    DAYS: 'Please choose between 1 and 90 days.',
    OVER: 'This event wallet has expired. What was left went back to whoever made it.',
    SUSPENDED:
      'The account of whoever made this event wallet is suspended. Its sats stay where they are.',
    DAILY_LIMIT: 'No more can be paid from this wallet today. Please try again tomorrow.',
    MADE_BEFORE: 'This event wallet has been made. Its link is shown only once.',
    TOO_MANY: 'You have 100 event wallets open. Please wait until some have expired.',
  },
  madeFor: (name: string) => `Event wallet: ${name}`,
  backFrom: (name: string) => `Back from event wallet: ${name}`,

  heading: 'Event wallets',
  what: 'A wallet that you fill for a guest, who opens it by a link, without an account. What is left comes back to you when it expires.',
  name: 'Name',
  hint: 'It leaves your wallet now.',
  days: 'Days until it expires',
  make: 'Make an event wallet',
  made: (name: string) => `The link of “${name}”`,
  once: 'Whoever has this link can spend what is in the wallet. It is shown this once only: please copy it now.',
  link: 'Link',
  copyLink: 'Copy link',
  linkCopied: 'Link copied to clipboard',
  linkQr: 'QR code of the link',
  own: 'Your event wallets',
  none: 'The event wallets that you make will be shown here',
  until: 'Until',
  expired: 'Expired',
  end: 'End now',
  endSure: 'Nobody can spend from it any more, and what is left comes back to your wallet.',
  endIt: 'End it',

  title: 'Event wallet',
  text: 'Whoever has the link of this page can spend these sats.',
  receive: 'Receive',
  pay: 'Pay',
  failedPage: 'We couldn’t show this page. The sats are safe. Please try again.',
  /** In place of those of an account's own wallet. */
  place: {
    back: 'Back to the event wallet',
    leaves: 'Leaves the wallet, at most',
    withdrawSats: (sats: string) => `Pay ${sats}`,
    another: 'Pay more',
  },
} as const
