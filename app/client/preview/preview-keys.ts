import { type PreviewPlayer, skipSeconds } from './preview-player.ts'

const nudgeSeconds = 5

/** Handles a key pressed in the preview; returns false for keys that do nothing. */
export function pressPreviewKey(player: PreviewPlayer, key: string): boolean {
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
  meaning?.()
  return meaning !== undefined
}
