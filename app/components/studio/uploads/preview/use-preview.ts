import { useSyncExternalStore } from 'react'
import {
  noPreview,
  type Preview,
  previewPlayer,
} from '#app/client/studio/preview/preview-player.ts'

/**
 * A selected part of the preview's state; renders again only when it changes. The selector must return a primitive or
 * an existing part of the state.
 */
export function usePreview<Selected>(selector: (preview: Preview) => Selected): Selected {
  return useSyncExternalStore(
    (listener) => previewPlayer().subscribe(listener),
    () => selector(previewPlayer().getSnapshot()),
    () => selector(noPreview),
  )
}
