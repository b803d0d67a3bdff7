import { deviceStorage } from '#app/client/base/device-storage.ts'

const OFF = 'tributary-heard-comments-off'
const listeners = new Set<() => void>()
/** What was chosen on this page, as the device may keep nothing. */
let chosen: boolean | null = null

/** Whether a comment opens when its second is heard, on this device. */
export function showsHeardComments(): boolean {
  return chosen ?? !deviceStorage().getItem(OFF)
}

export function showHeardComments(on: boolean): void {
  chosen = on
  deviceStorage().setItem(OFF, on ? '' : 'true')
  for (const listener of [...listeners]) listener()
}

/** Calls `listener` when that is switched here; answers a function that ends this. */
export function onShownComments(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
