import type { PlayerQueueItem } from '#app/client/player/hit.ts'

/** What a press on Play is about, as the page's own script reads it from the button. */
export interface FirstPress {
  /** Of the file, or of a clip of it: `#t=start,end`; none where it has to be asked for. */
  url?: string
  video?: boolean
  /** Of what goes on where this device left off. */
  id?: string
  /** Where to start, in seconds. */
  at?: number | undefined
}

/** What `firstPressScript` has put into the page. */
export interface FirstSound {
  /** The media that was begun, to which the player helps itself. */
  media: HTMLMediaElement | null
  /** What it plays; empty if that isn't known yet. */
  url: string
  /** Where in it, in seconds, it was begun. */
  at: number
  /** The button that was pressed before the page could answer. */
  button: Element | null
  /** The player is there, and plays by itself. */
  isOver: boolean
  /** Until it is heard, for a moment at most: scripts that run meanwhile would hold it up. */
  heard?: Promise<unknown>
  begin(press: FirstPress): void
  end(): void
}

declare global {
  var firstSound: FirstSound | undefined
}

/** Where `?t=` wants an item to begin, until it was moved there. Seconds. */
export const wantedStart: { of: { id: string; seconds: number } | null } = { of: null }

/** Music always starts at its beginning, and a live stream has no position to resume at. */
export const alwaysFromStart: ReadonlySet<string> = new Set(['TRACK', 'LIVE'])

/** What a press begins that plays this item; nothing of what isn't known before it is asked for. */
export function firstPress(item: PlayerQueueItem | null | undefined, at?: number): FirstPress {
  if (!item) return {}
  const { url, video, entity } = item
  const id = entity && !alwaysFromStart.has(entity.type) ? entity._id : undefined
  return { url, ...(video && { video }), ...(id && { id }), at }
}

/**
 * Begins to play while the player is still on its way; called within the press, since browsers let sound begin only
 * there. The player goes on with the same media. Does nothing once the player is there.
 */
export function beginSound(press: FirstPress): void {
  globalThis.firstSound?.begin(press)
}

/** Waits a moment for what was begun to be heard. */
export async function soundHeard(): Promise<void> {
  await globalThis.firstSound?.heard
}

/** Stops what was begun for a player that doesn't come. */
export function endSound(): void {
  globalThis.firstSound?.end()
}

/** The media that was begun, for the player that goes on with it; null where there is none. */
export function takeSound(): (Pick<FirstSound, 'url' | 'at'> & { media: HTMLMediaElement }) | null {
  const sound = globalThis.firstSound
  if (!sound) return null
  sound.isOver = true
  const { media, url, at } = sound
  return media && { media, url, at }
}

/** Whether this button was pressed before the page could answer; that is said once. */
export function takePress(button: Element | null): boolean {
  const sound = globalThis.firstSound
  if (!sound || !button || sound.button !== button) return false
  sound.button = null
  button.removeAttribute('aria-busy')
  return true
}
