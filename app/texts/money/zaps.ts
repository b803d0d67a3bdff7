import { grouped } from '#app/rules/base/grouped.ts'

/** Zaps: sats for a note or a person on Nostr. */
export const zapTexts = {
  title: (name: string) => `Zap ${name}`,
  amount: 'Amount',
  sats: 'sats',
  presets: 'Presets',
  limits: (min: number, max: number) => `${grouped(min)} to ${grouped(max)} sats`,
  wrongAmount: (min: number, max: number) =>
    `The amount must be between ${grouped(min)} and ${grouped(max)} sats.`,
  message: 'Message',
  messageHint: 'Add a message...',
  payFrom: 'Pay from',
  ways: {
    WEBLN: 'Browser wallet',
    WALLET: 'Tributary wallet',
    NWC: 'Wallet of your own (NWC)',
    INVOICE: 'Invoice',
  },
  walletWith: (sats: number) => `Tributary wallet (${grouped(sats)} sats)`,
  connection: 'Connection',
  connectionHint: 'nostr+walletconnect://… from your wallet. It stays in this browser.',
  wrongConnection: 'This is no nostr+walletconnect:// connection.',
  connected: 'Your wallet is connected in this browser.',
  disconnect: 'Disconnect',
  zap: (sats: number) => `Zap ${grouped(sats)} ${sats === 1 ? 'Sat' : 'Sats'}`,
  zapNothing: 'Zap',
  connect: 'Connect Nostr to Zap',
  preparing: 'Asking for an invoice…',
  paying: 'Waiting for your wallet…',

  installWebLn: 'Please install a WebLN extension, e.g. Alby.',
  invoiceAmount: (sats: number) => `${grouped(sats)} ${sats === 1 ? 'sat' : 'sats'}`,
  scan: 'Scan the invoice via QR code:',
  qr: 'QR code of the invoice',
  orCopy: 'Or copy the invoice address into your wallet:',
  copyInvoice: 'Copy Invoice Address',
  invoiceCopied: 'Invoice copied to clipboard',
  openWallet: 'Open in your wallet',
  waiting: 'Waiting for the payment',
  validFor: (time: string) => `valid for ${time}`,
  expired: 'This invoice can’t be paid any more.',
  newInvoice: 'New invoice',

  zapped: (sats: number) => `Zapped ${grouped(sats)} ${sats === 1 ? 'sat' : 'sats'}!`,
  pending: 'Your zap is on its way. Your wallet shows when it has arrived.',
  failedNote: 'Something went wrong zapping this note...',
  failed: 'Something went wrong while zapping.',
  mayBePaid: 'Your wallet may have paid all the same. Please look there before you zap again.',

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
