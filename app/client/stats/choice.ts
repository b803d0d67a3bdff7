import { type DeviceStorage, deviceStorage } from '#app/client/base/device-storage.ts'

const CHOICE = 'tributary-listening-counted'
const ASKED = 'tributary-listening-asked'
const SECRET = 'tributary-listening-secret'

/** The question is shown in so many visits at most. */
const maxAsked = 2

/** The consent of this device to being counted; null until the user has chosen, when nothing is counted. */
type ListeningChoice = 'YES' | 'NO' | null

export interface ListeningChoices {
  read(): ListeningChoice
  /** Whoever chooses no leaves nothing behind by which they were counted. */
  choose(choice: 'YES' | 'NO'): void
  /**
   * Whether the question may be asked: not once it was answered or passed over, nor where the browser says no by
   * itself.
   */
  mayAsk(): boolean
  /** The question is seen. */
  asked(): void
  /** A random key that never leaves this device: 32 bytes, made with the first use. */
  secret(): Uint8Array<ArrayBuffer>
  /** Calls `listener` after each choice, here and in other tabs; answers a function that ends this. */
  subscribe(listener: () => void): () => void
}

/** What was chosen on a device. `saysNo`: its browser asks all sites not to follow it. */
export function listeningChoices(storage: DeviceStorage, saysNo: () => boolean): ListeningChoices {
  const listeners = new Set<() => void>()
  /** Where the device keeps nothing, the choice is the page's. */
  let chosen: ListeningChoice = null
  let secret: Uint8Array<ArrayBuffer> | null = null

  function read(): ListeningChoice {
    const kept = storage.getItem(CHOICE)
    return kept === 'YES' || kept === 'NO' ? kept : chosen
  }

  function timesAsked(): number {
    return Number(storage.getItem(ASKED)) || 0
  }

  return {
    read,
    choose(choice) {
      chosen = choice
      storage.setItem(CHOICE, choice)
      if (choice === 'NO') {
        secret = null
        storage.setItem(SECRET, '')
      }
      for (const listener of [...listeners]) listener()
    },
    mayAsk: () => read() === null && timesAsked() < maxAsked && !saysNo(),
    asked: () => storage.setItem(ASKED, String(timesAsked() + 1)),
    secret() {
      secret ??= bytesOf(storage.getItem(SECRET)) ?? crypto.getRandomValues(new Uint8Array(32))
      storage.setItem(SECRET, hexOf(secret))
      return secret
    },
    subscribe(listener) {
      const told = (event: StorageEvent) => {
        if (event.key === CHOICE || event.key === null) listener()
      }
      listeners.add(listener)
      globalThis.addEventListener?.('storage', told)
      return () => {
        listeners.delete(listener)
        globalThis.removeEventListener?.('storage', told)
      }
    },
  }
}

/** The choices of this browser. */
export const deviceChoices = listeningChoices(deviceStorage(), () => {
  const { globalPrivacyControl, doNotTrack } = navigator as Navigator & {
    globalPrivacyControl?: boolean
  }
  return globalPrivacyControl === true || doNotTrack === '1'
})

export function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

function bytesOf(hex: string | null): Uint8Array<ArrayBuffer> | null {
  if (!hex || !/^[0-9a-f]{64}$/.test(hex)) return null
  return Uint8Array.from({ length: 32 }, (_, at) => parseInt(hex.slice(2 * at, 2 * at + 2), 16))
}
