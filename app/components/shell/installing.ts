import { useSyncExternalStore } from 'react'

interface InstallPrompt extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>
}

let offer: InstallPrompt | undefined
const listeners = new Set<() => void>()
const standalone = '(display-mode: standalone)'

/** Keeps the browser's offer to install for when the reader asks for it. */
export function keepInstallOffer(): () => void {
  const keep = (event: Event) => {
    event.preventDefault()
    setOffer(event as InstallPrompt)
  }
  window.addEventListener('beforeinstallprompt', keep)
  return () => window.removeEventListener('beforeinstallprompt', keep)
}

/** Asks whether to install the app; false where the browser can't be made to ask. */
export async function offerInstalling(): Promise<boolean> {
  const asked = offer
  setOffer(undefined)
  if (!asked) return false
  await asked.prompt()
  return true
}

/** Whether the browser would install the app now. */
export function useInstallOffer(): boolean {
  return useSyncExternalStore(
    watchOffer,
    () => offer !== undefined,
    () => false,
  )
}

/** Whether this is the installed app already. */
export function useIsInstalled(): boolean {
  return useSyncExternalStore(watchMode, isStandalone, () => false)
}

function setOffer(next: InstallPrompt | undefined): void {
  offer = next
  for (const listener of listeners) listener()
}

function watchOffer(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function isStandalone(): boolean {
  return (
    matchMedia(standalone).matches || ('standalone' in navigator && navigator.standalone === true)
  )
}

function watchMode(listener: () => void): () => void {
  const mode = matchMedia(standalone)
  mode.addEventListener('change', listener)
  return () => mode.removeEventListener('change', listener)
}
