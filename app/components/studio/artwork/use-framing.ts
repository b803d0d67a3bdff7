import { useCallback, useState } from 'react'
import type { Framing } from '#app/client/artwork/draw-artwork.ts'
import { imageSize, isArtworkType, isLeftToServer } from '#app/client/artwork/prepare-artwork.ts'
import type { Size } from '#app/rules/artwork-geometry.ts'
import { artworkTexts as texts } from '#app/texts/artwork.ts'

/** An image that has to be made square in a way that its owner chooses. */
export interface AskedFraming {
  file: File
  size: Size
}

/**
 * Finds out how an image becomes square, by asking where it isn't, and hands it on: with no framing where the server
 * has to do it.
 */
export function useFraming(send: (file: File, framing: Framing | null) => Promise<void>) {
  const [asked, setAsked] = useState<AskedFraming | null>(null)

  /** Answers why the file is refused; null where it is not. */
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
