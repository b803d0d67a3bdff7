import { shownControls } from './controls.ts'
import { playedSeconds } from '#app/client/player/duration.ts'
import type { Player, PlayerEvent } from './player-state.ts'
import { currentItem } from '#app/client/player/queue/queue.ts'
import { playbackRate, RATE_STEP } from './rates.ts'

const NUDGE_SECONDS = 5
const VOLUME_STEP = 0.05

export interface PressedKey {
  key: string
  shiftKey: boolean
}

/** The player event for a key, or null if the key does nothing. */
export function keyEvent(pressed: PressedKey, player: Player): PlayerEvent | null {
  const item = currentItem(player.queue)
  if (!item) return null
  const { skip, progress, previous_next } = shownControls(item)
  const { muted, volume_fraction } = player.settings
  switch (keyName(pressed)) {
    case ' ':
    case 'k':
      return { type: 'toggle' }
    case 'j':
      return skip ? { type: 'skip_back' } : null
    case 'l':
      return skip ? { type: 'skip_forward' } : null
    case 'arrowleft':
      return progress ? { type: 'seek', seconds: playedSeconds(player) - NUDGE_SECONDS } : null
    case 'arrowright':
      return progress ? { type: 'seek', seconds: playedSeconds(player) + NUDGE_SECONDS } : null
    case 'shift+n':
      return previous_next ? { type: 'next' } : null
    case 'shift+p':
      return previous_next ? { type: 'previous' } : null
    case 'shift+arrowup':
      return volume(volume_fraction + VOLUME_STEP)
    case 'shift+arrowdown':
      return volume(volume_fraction - VOLUME_STEP)
    case 'm':
      return { type: 'change_settings', settings: { muted: !muted } }
    case '>':
      return { type: 'set_rate', rate: playbackRate(player) + 2 * RATE_STEP }
    case '<':
      return { type: 'set_rate', rate: playbackRate(player) - 2 * RATE_STEP }
    default:
      return null
  }
}

/** Ignores the case of letters; adds shift unless it was only needed to type a character such as '?'. */
function keyName({ key, shiftKey }: PressedKey) {
  const isSign = /^[^\p{L}]$/u.test(key)
  return shiftKey && !isSign ? `shift+${key.toLowerCase()}` : key.toLowerCase()
}

function volume(fraction: number): PlayerEvent {
  return { type: 'change_settings', settings: { volume_fraction: fraction, muted: false } }
}
