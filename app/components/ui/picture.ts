import { useState } from 'react'

/** Whether a picture could not be loaded, before hydration or after, and what the <img> needs to tell. */
export function useFailedPicture(source: string | null) {
  const [failed, setFailed] = useState<string | null>(null)
  return {
    failed: source === null || failed === source,
    watch: {
      onError: () => setFailed(source),
      ref: (image: HTMLImageElement | null) => {
        if (image?.complete && image.naturalWidth === 0 && image.currentSrc) setFailed(source)
      },
    },
  }
}
