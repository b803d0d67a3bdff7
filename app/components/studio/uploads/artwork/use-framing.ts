import { useCallback, useState } from 'react'
import type { Framing } from '#app/client/studio/artwork/draw-artwork.ts'
import {
  imageSize,
  isArtworkType,
  isLeftToServer,
} from '#app/client/studio/artwork/prepare-artwork.ts'
import type { Size } from '#app/rules/base/artwork-geometry.ts'
import { artworkTexts as texts } from '#app/texts/base/artwork.ts'

/** An image for which the user has to choose how it is made square. */
export interface AskedFraming {
  file: File
  size: Size
}

/**
 * Determines how an image is made square, asking the user if it isn't, and sends it on. The framing is null if the
 * server has to do it.
 */
export function useFraming(send: (file: File, framing: Framing | null) => Promise<void>) {
  const [asked, setAsked] = useState<AskedFraming | null>(null)

  /** Returns why the file is refused, or null. */
  async function choose(file: File): Promise<string | null> {
    if (!isArtworkType(file)) return texts.wrongType
    const size = await imageSize(file)
    if (!size && !isLeftToServer(file)) return texts.notProcessed
    if (size && size.width !== size.height) setAsked({ file, size })
    else await send(file, size && { kind: 'pad' })
    return null
  }

  function frame(framing: Framing) {
    if (!asked) return
    setAsked(null)
    void send(asked.file, framing)
  }
  return { asked, choose, frame, closeFraming: useCallback(() => setAsked(null), []) }
}
