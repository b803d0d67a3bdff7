import { type PreviewPlayer, skipSeconds } from './preview-player.ts'

const nudgeSeconds = 5

type Key = Pick<KeyboardEvent, 'key' | 'repeat' | 'shiftKey'>

/** Handles a key pressed in the preview; returns false for keys that do nothing. Held down, it toggles once. */
export function pressPreviewKey(player: PreviewPlayer, { key, repeat, shiftKey }: Key): boolean {
  if (shiftKey) return false
  const { seconds } = player.getSnapshot()
  const meanings: Record<string, () => void> = {
    ' ': player.toggle,
    k: player.toggle,
    j: () => player.skip(-skipSeconds),
    l: () => player.skip(skipSeconds),
    arrowleft: () => player.seek(seconds - nudgeSeconds),
    arrowright: () => player.seek(seconds + nudgeSeconds),
  }
  const meaning = meanings[key.toLowerCase()]
  if (!repeat || meaning !== player.toggle) meaning?.()
  return meaning !== undefined
}
