import {
  adjoiningEdges,
  artworkSide,
  blurMargin,
  blurOfSide,
  type Box,
  type Colour,
  coveringBox,
  type Crop,
  cropBox,
  cssColour,
  fittedBox,
  processingFactor,
  type Size,
  uniformColour,
} from '#app/rules/base/artwork-geometry.ts'
import { artworkErrors } from '#app/texts/base/artwork.ts'

/** How an image becomes square: cropped to a part of it, or kept whole with its sides padded. */
export type Framing = { kind: 'pad' } | { kind: 'crop'; crop: Crop }

export type Canvas = OffscreenCanvas | HTMLCanvasElement
/** Makes canvases, in a worker or in the page. */
export type MakeCanvas = (size: Size) => Canvas
type Drawing = OffscreenCanvasRenderingContext2D | CanvasRenderingContext2D

/** Draws the square artwork for an image. @throws Error where the browser can't */
export function drawArtwork(image: ImageBitmap, framing: Framing, make: MakeCanvas): Canvas {
  if (framing.kind === 'crop') return drawCropped(image, cropBox(image, framing.crop), make)
  const side = artworkSide(image)
  const box = fittedBox(image, side)
  const fitted = drawFitted(image, box, make)
  return box.width === box.height ? fitted : drawPadded(image, fitted, box, side, make)
}

function drawCropped(image: ImageBitmap, box: Box, make: MakeCanvas): Canvas {
  const side = artworkSide(box)
  const { canvas, drawing } = blank({ width: side, height: side }, make)
  drawing.drawImage(image, box.x, box.y, box.width, box.height, 0, 0, side, side)
  return canvas
}

function drawFitted(image: ImageBitmap, { width, height }: Size, make: MakeCanvas): Canvas {
  const { canvas, drawing } = blank({ width, height }, make)
  drawing.drawImage(image, 0, 0, width, height)
  return canvas
}

function drawPadded(
  image: ImageBitmap,
  fitted: Canvas,
  { x, y }: Box,
  side: number,
  make: MakeCanvas,
): Canvas {
  const { canvas, drawing } = blank({ width: side, height: side }, make)
  const colour = edgeColour(fitted)
  if (colour) {
    drawing.fillStyle = cssColour(colour)
    drawing.fillRect(0, 0, side, side)
  } else {
    const backdrop = drawBackdrop(image, Math.round(side * processingFactor), make)
    if (backdrop) drawing.drawImage(backdrop, 0, 0, side, side)
  }
  drawing.drawImage(fitted, x, y)
  return canvas
}

/** A blurred copy of the image; null where the canvas has no blur filter, so the sides stay white. */
function drawBackdrop(image: ImageBitmap, side: number, make: MakeCanvas): Canvas | null {
  const { canvas, drawing } = blank({ width: side, height: side }, make)
  if (!('filter' in drawing)) return null
  const margin = blurMargin(side)
  const box = coveringBox(image, side + 2 * margin)
  drawing.filter = `blur(${side * blurOfSide}px)`
  drawing.drawImage(image, box.x - margin, box.y - margin, box.width, box.height)
  return canvas
}

/** The colour of the edges next to the padding, if they have a single one. */
function edgeColour(fitted: Canvas): Colour | null {
  const drawing = contextOf(fitted)
  const [first, second] = adjoiningEdges(fitted).map(
    ({ x, y, width, height }) => drawing.getImageData(x, y, width, height).data,
  )
  return uniformColour([...(first ?? []), ...(second ?? [])], 4)
}

/** A canvas filled with white, so that transparent parts of an image turn white. */
function blank(size: Size, make: MakeCanvas): { canvas: Canvas; drawing: Drawing } {
  const canvas = make(size)
  const drawing = contextOf(canvas)
  drawing.imageSmoothingQuality = 'high'
  drawing.fillStyle = '#fff'
  drawing.fillRect(0, 0, size.width, size.height)
  return { canvas, drawing }
}

function contextOf(canvas: Canvas): Drawing {
  const drawing = canvas.getContext('2d') as Drawing | null
  if (!drawing) throw new Error(artworkErrors.noContext)
  return drawing
}
