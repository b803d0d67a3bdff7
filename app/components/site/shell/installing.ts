import { useSyncExternalStore } from 'react'

interface InstallPrompt extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>
}

let offer: InstallPrompt | undefined
const listeners = new Set<() => void>()
const standalone = '(display-mode: standalone)'

/** Stores the browser's install prompt until the user asks for it. Returns a function that stops listening. */
export function keepInstallOffer(): () => void {
  const keep = (event: Event) => {
    event.preventDefault()
    setOffer(event as InstallPrompt)
  }
  window.addEventListener('beforeinstallprompt', keep)
  return () => window.removeEventListener('beforeinstallprompt', keep)
}

/** Shows the browser's install prompt; returns false if there is none. */
export async function offerInstalling(): Promise<boolean> {
  const asked = offer
  setOffer(undefined)
  if (!asked) return false
  await asked.prompt()
  return true
}

/** Whether the browser has an install prompt. */
export function useInstallOffer(): boolean {
  return useSyncExternalStore(
    watchOffer,
    () => offer !== undefined,
    () => false,
  )
}

/** Whether the site runs as the installed app. */
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
