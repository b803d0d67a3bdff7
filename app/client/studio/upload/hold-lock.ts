/**
 * Locks an upload for this tab until the result is called; null when another tab has it. Without the Web Locks API,
 * every tab gets it.
 */
export function holdLock(id: string): Promise<(() => void) | null> {
  if (typeof navigator === 'undefined' || !('locks' in navigator))
    return Promise.resolve(() => undefined)
  return new Promise((resolve) => {
    void navigator.locks.request(`tributary-upload-${id}`, { ifAvailable: true }, (lock) => {
      if (!lock) return resolve(null)
      return new Promise<void>((release) => resolve(release))
    })
  })
}
