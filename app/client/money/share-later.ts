import type { DeviceStorage } from '#app/client/base/device-storage.ts'

const name = 'tributary-boosts-to-share'
const most = 20

/** Keeps that a boost is to be shared once it is paid: paying by card leads away from its page. */
export function shareLater(storage: DeviceStorage, ulid: string): void {
  const kept = toShare(storage).filter((one) => one !== ulid)
  storage.setItem(name, [...kept, ulid].slice(-most).join())
}

/** Whether a boost that is paid by now was to be shared. Asked again, it isn't. */
export function isToShare(storage: DeviceStorage, ulid: string): boolean {
  const kept = toShare(storage)
  if (!kept.includes(ulid)) return false
  storage.setItem(name, kept.filter((one) => one !== ulid).join())
  return true
}

function toShare(storage: DeviceStorage): string[] {
  return (storage.getItem(name) ?? '').split(',').filter(Boolean)
}
