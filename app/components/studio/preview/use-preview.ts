import { useSyncExternalStore } from 'react'
import { noPreview, type Preview, previewPlayer } from '#app/client/preview/preview-player.ts'

/** Something of the preview; renders again only when that changes. Give a plain value or a part of it. */
export function usePreview<Selected>(selector: (preview: Preview) => Selected): Selected {
  return useSyncExternalStore(
    (listener) => previewPlayer().subscribe(listener),
    () => selector(previewPlayer().getSnapshot()),
    () => selector(noPreview),
  )
}
