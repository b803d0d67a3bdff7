import type { Framing } from './draw-artwork.ts'
import { renderArtwork } from './render-artwork.ts'

export interface ArtworkJob {
  file: Blob
  framing: Framing
}

export type ArtworkAnswer = { jpeg: Blob } | { error: string }

addEventListener('message', ({ data }: MessageEvent<ArtworkJob>) => {
  void renderArtwork(
    data.file,
    data.framing,
    (size) => new OffscreenCanvas(size.width, size.height),
  )
    .then((jpeg) => ({ jpeg }))
    .catch((error: unknown) => ({ error: String(error) }))
    .then((answer: ArtworkAnswer) => postMessage(answer))
})
