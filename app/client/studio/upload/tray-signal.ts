const key = 'tributary.uploads'
const listeners = new Set<() => void>()
let isWanted = false

/** Whether this browser has uploads to show: known without loading the upload code. */
export function uploadsWanted(): boolean {
  try {
    return isWanted || localStorage.getItem(key) !== null
  } catch {
    return isWanted
  }
}

export function onUploadsWanted(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Records whether there are uploads that outlive the page. */
export function noteUploads(areThere: boolean): void {
  if (areThere) isWanted = true
  try {
    if (areThere) localStorage.setItem(key, '1')
    else localStorage.removeItem(key)
  } catch {
    // Storage may be blocked: unfinished uploads are then found when the next one starts.
  }
  for (const listener of listeners) listener()
}
