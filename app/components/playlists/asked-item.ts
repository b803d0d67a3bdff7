/** The item to add to a playlist. */
export interface AskedItem {
  _id: string
  title: string
}

// Stored outside of the menus, which unmount when an entry is chosen.
let asked: AskedItem | null = null
const listeners = new Set<() => void>()

/** Opens the dialog that adds an item to a playlist; null closes it. */
export function askForPlaylist(item: AskedItem | null): void {
  asked = item
  for (const listener of [...listeners]) listener()
}

export function askedItem(): AskedItem | null {
  return asked
}

export function onAsked(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
