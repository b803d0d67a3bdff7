import type { DeviceStorage } from '#app/client/base/device-storage.ts'
import { currentItem } from '#app/client/player/queue/queue.ts'
import type { PlayerEvent, SleepTimer } from './player-state.ts'
import { SLEEP_MINUTES } from './sleep.ts'
import type { PlayerStore } from './store.ts'

const SLEEP_KEY = 'tributary-player-sleep'
const longestMs = Math.max(...SLEEP_MINUTES) * 60_000

/**
 * Sets the sleep timer that was on before the page was loaded again, and stores what becomes of it. In the storage of
 * the page, so that nobody is sent to sleep by the timer of another evening. `now` in Unix milliseconds.
 */
export function keepSleep(player: PlayerStore, storage: DeviceStorage, now: () => number): void {
  const event = sleepEvent(storage.getItem(SLEEP_KEY), now())
  if (event && currentItem(player.getSnapshot().queue)) player.send(event)
  let kept = player.getSnapshot().sleep
  player.subscribe(() => {
    const { sleep } = player.getSnapshot()
    if (sleep === kept) return
    kept = sleep
    storage.setItem(SLEEP_KEY, JSON.stringify(sleep))
  })
}

/** What sets the stored timer again; null where there is none, it has run out, or it makes no sense. */
function sleepEvent(stored: string | null, now: number): PlayerEvent | null {
  const sleep = parsed(stored)
  if (sleep?.kind === 'item' || sleep?.kind === 'chapter')
    return { type: 'sleep_at_end', of: sleep.kind }
  const left = sleep?.kind === 'time' ? sleep.until_ms - now : 0
  if (!(left > 0 && left <= longestMs)) return null
  return { type: 'sleep_after', minutes: left / 60_000, now_ms: now }
}

function parsed(stored: string | null): SleepTimer | null {
  try {
    return JSON.parse(stored ?? 'null') as SleepTimer | null
  } catch {
    return null
  }
}
