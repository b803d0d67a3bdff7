import { useSyncExternalStore } from 'react'
import { lateComponent } from '#app/components/ui/late-component.tsx'
import { askedItem, askForPlaylist, onAsked } from './asked-item.ts'

const PlaylistDialog = lateComponent(() => import('./playlist-dialog.tsx'))

/** Shows the dialog for adding an item to a playlist when a menu opens it. */
export function PlaylistAsker() {
  const item = useSyncExternalStore(onAsked, askedItem, () => null)
  if (!item) return null
  return <PlaylistDialog key={item._id} item={item} onClose={() => askForPlaylist(null)} />
}
