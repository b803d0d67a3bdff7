import { grouped } from '#app/rules/grouped.ts'

/** Zaps: sats for a note or a person on Nostr. */
export const zapTexts = {
  errors: {
    ERROR_LOGIN_REQUIRED: 'Please log in to Nostr to perform the action',
    NO_LIGHTNING_ADDRESS: 'This profile names no Lightning address that could be zapped.',
    ZAPS_NOT_TAKEN: 'The wallet of this profile doesn’t take zaps.',
    PROVIDER_AWAY: 'The wallet of this profile can’t be reached just now. Please try again later.',
    PROVIDER_REFUSED: 'The wallet of this profile gives no invoice for this zap.',
    AMOUNT_TOO_SMALL: (sats: number) =>
      `The wallet of this profile takes ${grouped(sats)} sats and more.`,
    AMOUNT_TOO_LARGE: (sats: number) =>
      `The wallet of this profile takes at most ${grouped(sats)} sats.`,
    WRONG_INVOICE:
      'The wallet of this profile sent an invoice for something else, so nothing was paid.',
    BAD_ZAP_REQUEST: 'This zap was not signed as it has to be. Please try again.',
    NO_INVOICE: 'This invoice is not known any more.',
    TOO_MANY_REQUESTS: 'That was tried very often. Please try again in a minute.',
  },
} as const
