import { artworkQuality } from '#app/rules/base/artwork-geometry.ts'
import { artworkErrors } from '#app/texts/base/artwork.ts'
import { type Canvas, drawArtwork, type Framing, type MakeCanvas } from './draw-artwork.ts'

/** Renders an image as square JPEG artwork. @throws Error where it can't be read or drawn */
export async function renderArtwork(file: Blob, framing: Framing, make: MakeCanvas): Promise<Blob> {
  const image = await createImageBitmap(file)
  try {
    return await jpegOf(drawArtwork(image, framing, make), artworkQuality)
  } finally {
    image.close()
  }
}

/** A canvas as a JPEG; `quality` from 0 to 1. @throws Error where the browser makes none, RangeError for other qualities */
export async function jpegOf(canvas: Canvas, quality: number): Promise<Blob> {
  if (!(quality >= 0 && quality <= 1)) throw new RangeError(artworkErrors.quality)
  const type = 'image/jpeg'
  if ('convertToBlob' in canvas) return canvas.convertToBlob({ type, quality })
  const blob = await new Promise<Blob | null>((made) => canvas.toBlob(made, type, quality))
  if (!blob) throw new Error(artworkErrors.noContext)
  return blob
}
