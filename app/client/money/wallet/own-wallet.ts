import { deviceStorage, type DeviceStorage } from '#app/client/base/device-storage.ts'
import type { WebLn } from './webln.ts'

const key = 'own-wallet'

/** The link to the user's own wallet (NIP-47), which never leaves this browser; null without one. */
export function storedOwnWallet(storage: DeviceStorage = deviceStorage()): string | null {
  return storage.getItem(key) || null
}

export function storeOwnWallet(link: string, storage: DeviceStorage = deviceStorage()): void {
  storage.setItem(key, link)
}

export function forgetOwnWallet(storage: DeviceStorage = deviceStorage()): void {
  if (storage.getItem(key)) storage.setItem(key, '')
}

/** Opens the wallet of a link, and stores the link; null if it is invalid. Its code is loaded when it is used. */
export async function openOwnWallet(link: string): Promise<WebLn | null> {
  const { walletOfLink } = await import('./nwc-wallet.ts')
  const wallet = walletOfLink(link)
  if (wallet) storeOwnWallet(link)
  return wallet
}
