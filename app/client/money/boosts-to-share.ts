import type { DeviceStorage } from '#app/client/base/device-storage.ts'

const name = 'tributary-boosts-to-share'
const maxStored = 20

/** Remembers that a boost is to be shared on Nostr once it is paid: paying by card leaves the page. */
export function rememberToShare(storage: DeviceStorage, ulid: string): void {
  const kept = toShare(storage).filter((one) => one !== ulid)
  storage.setItem(name, [...kept, ulid].slice(-maxStored).join())
}

/** Whether a paid boost is to be shared on Nostr. True once. */
export function takeToShare(storage: DeviceStorage, ulid: string): boolean {
  const kept = toShare(storage)
  if (!kept.includes(ulid)) return false
  storage.setItem(name, kept.filter((one) => one !== ulid).join())
  return true
}

function toShare(storage: DeviceStorage): string[] {
  return (storage.getItem(name) ?? '').split(',').filter(Boolean)
}
