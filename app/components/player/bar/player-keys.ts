import { deviceStorage } from '#app/client/base/device-storage.ts'
import { keyEvent } from '#app/client/player/machine/keys.ts'
import type { PlayerEvent } from '#app/client/player/machine/player-state.ts'
import type { PlayerStore } from '#app/client/player/machine/store.ts'

const KEYS_OFF = 'tributary-player-keys-off'
const fields =
  'input:not([type=range]), textarea, select, [contenteditable]:not([contenteditable=false])'
/**
 * Elements that use the space key themselves, and those that use the arrow keys. A link or a slider has the focus since it
 * was clicked, and does nothing with a space; the links of an open menu are the menu's.
 */
const pressed =
  'button, summary, audio, video, details a, :is([role=button], [role=tab], [role^=menuitem], [role=option], [role=checkbox], [role=radio], [role=switch], [role=combobox])'
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
    if (!event.repeat || repeats(asked)) store.send(asked)
  }
}

/** Whether a key that is held down acts again and again: seeking, volume and speed do, playing and muting don't. */
function repeats(asked: PlayerEvent): boolean {
  if (asked.type === 'change_settings') return asked.settings.volume_fraction !== undefined
  return ['skip_back', 'skip_forward', 'seek', 'set_rate'].includes(asked.type)
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
