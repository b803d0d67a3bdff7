import { deviceStorage } from '#app/client/player/device-storage.ts'
import { keyEvent } from '#app/client/player/keys.ts'
import type { PlayerStore } from '#app/client/player/store.ts'

const KEYS_OFF = 'tributary-player-keys-off'
const fields =
  'input:not([type=range]), textarea, select, [contenteditable=""], [contenteditable=true]'
/** Elements that use the space key themselves, and those that use the arrow keys. */
const pressed = 'a[href], button, summary, input, audio, video, [role=button], [role=tab]'
const moved = 'input, summary, details, audio, video, [role=tablist], [role=menu], [role=listbox]'
const dialogs = 'dialog:modal, [role=dialog], [role=alertdialog]'

/** Whether keyboard shortcuts are on; users of dictation, for example, can turn them off. */
export function keysAreOn() {
  return !deviceStorage().getItem(KEYS_OFF)
}

export function turnKeys(on: boolean) {
  deviceStorage().setItem(KEYS_OFF, on ? '' : 'true')
}

/** Handles the player's keyboard shortcuts. Returns a function that stops that. */
export function listenToKeys(store: PlayerStore) {
  const listening = new AbortController()
  document.addEventListener('keydown', handleKey, { signal: listening.signal })
  return () => listening.abort()

  function handleKey(event: KeyboardEvent) {
    if (!isForPlayer(event)) return
    const asked = keyEvent(event, store.getSnapshot())
    if (!asked) return
    event.preventDefault()
    // Play and pause ignore key repeats; all other keys act on each.
    if (!event.repeat || asked.type !== 'toggle') store.send(asked)
  }
}

/** Whether a key press is meant for the player: not for a field, a focused control or a dialog. */
export function isForPlayer(event: KeyboardEvent) {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false
  if (!keysAreOn()) return false
  const target = event.target instanceof Element ? event.target : document.body
  if (target.closest(fields) || document.querySelector(dialogs)) return false
  if (event.key === ' ') return !target.closest(pressed)
  return !event.key.startsWith('Arrow') || !target.closest(moved)
}
