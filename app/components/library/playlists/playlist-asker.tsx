import { lateComponent } from '#app/components/base/ui/late-component.tsx'
import { useAsked } from '#app/components/base/ui/use-asked.ts'
import { askedItem } from '#app/components/base/shell/asked-item.ts'

const PlaylistDialog = lateComponent(() => import('./playlist-dialog.tsx'))

/** Shows the dialog for adding an item to a playlist when a menu opens it. */
export function PlaylistAsker() {
  const item = useAsked(askedItem)
  if (!item) return null
  return <PlaylistDialog key={item._id} item={item} onClose={() => askedItem.ask(null)} />
}
