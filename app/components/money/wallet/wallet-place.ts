import { href } from 'react-router'
import { eventWalletTexts } from '#app/texts/money/event-wallets.ts'
import { walletTexts } from '#app/texts/money/wallet.ts'

/** The paths and words of a wallet's pages. */
export interface WalletPlace {
  home: string
  deposit: string
  withdraw: string
  /** Whether it is the signed-in account's wallet, with live updates and a Lightning address. */
  isOwn: boolean
  texts: {
    back: string
    leaves: string
    withdrawSats: (sats: string) => string
    another: string
  }
}

export const ownWallet: WalletPlace = {
  home: href('/wallet'),
  deposit: href('/wallet/deposit'),
  withdraw: href('/wallet/withdraw'),
  isOwn: true,
  texts: walletTexts,
}

/** The pages of an event wallet, by its token. */
export function eventWalletPlace(token: string): WalletPlace {
  return {
    home: href('/event-wallet/:token', { token }),
    deposit: href('/event-wallet/:token/deposit', { token }),
    withdraw: href('/event-wallet/:token/pay', { token }),
    isOwn: false,
    texts: eventWalletTexts.place,
  }
}
