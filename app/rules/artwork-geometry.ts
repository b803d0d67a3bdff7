/** In pixels. */
export interface Size {
  width: number
  height: number
}

export interface Box extends Size {
  x: number
  y: number
}

export interface Colour {
  r: number
  g: number
  b: number
}

/** Which square of an image is kept: its middle from 0 to 1, and how much smaller it is than the largest one. */
export interface Crop {
  x: number
  y: number
  zoom: number
}

/** Sides of finished artwork. */
export const leastSide = 1400
export const mostSide = 3000
/** How far the backdrop of an image that isn't square is blurred, of its side. */
export const blurOfSide = 0.05
/** The backdrop is made at this part of its side: blurred as it is, nobody sees the difference. */
export const processingFactor = 0.4
/** Of the JPEG, from 0 to 1. */
export const artworkQuality = 0.88
/** Closer than this, a crop would be little more than its pixels. */
export const mostZoom = 4
/** How far the colours along an edge may differ, of 255, to pass for one: JPEG makes noise. */
const edgeTolerance = 12

/** How far a backdrop is drawn beyond its edges, so that its blur doesn't fade there. */
export function blurMargin(side: number): number {
  return Math.ceil(side * blurOfSide * 3)
}

/** The side of the square that an image becomes: its longest side, within bounds. @throws RangeError for no size */
export function artworkSide({ width, height }: Size): number {
  if (!(width > 0 && height > 0)) throw new RangeError('Size must be greater than 0')
  return Math.min(mostSide, Math.max(leastSide, Math.round(Math.max(width, height))))
}

/** Whether an image can stay as it is. */
export function isArtworkSize({ width, height }: Size): boolean {
  return width === height && width >= leastSide && width <= mostSide
}

/** The whole image in the middle of a square. */
export function fittedBox(image: Size, side: number): Box {
  return middleBox(image, side, side / Math.max(image.width, image.height))
}

/** The image over all of a square, its longer sides beyond it. */
export function coveringBox(image: Size, side: number): Box {
  return middleBox(image, side, side / Math.min(image.width, image.height))
}

function middleBox(image: Size, side: number, scale: number): Box {
  const width = Math.max(1, Math.round(image.width * scale))
  const height = Math.max(1, Math.round(image.height * scale))
  return {
    x: Math.round((side - width) / 2),
    y: Math.round((side - height) / 2),
    width,
    height,
  }
}

/** The square that is kept of an image, in its pixels. */
export function cropBox(image: Size, crop: Crop): Box {
  const { x, y, zoom } = keptInside(image, crop)
  const side = Math.max(1, Math.round(Math.min(image.width, image.height) / zoom))
  return {
    x: Math.round(within(x * image.width - side / 2, 0, image.width - side)),
    y: Math.round(within(y * image.height - side / 2, 0, image.height - side)),
    width: side,
    height: side,
  }
}

/** A crop moved and enlarged as far as it has to be to lie within its image. */
export function keptInside(image: Size, crop: Crop): Crop {
  const zoom = within(crop.zoom, 1, mostZoom)
  const half = Math.min(image.width, image.height) / zoom / 2
  return {
    zoom,
    x: within(crop.x, half / image.width, 1 - half / image.width),
    y: within(crop.y, half / image.height, 1 - half / image.height),
  }
}

/** The lines of a fitted image that its padding will adjoin: two rows, or two columns. */
export function adjoiningEdges({ width, height }: Size): [Box, Box] {
  return width > height
    ? [
        { x: 0, y: 0, width, height: 1 },
        { x: 0, y: height - 1, width, height: 1 },
      ]
    : [
        { x: 0, y: 0, width: 1, height },
        { x: width - 1, y: 0, width: 1, height },
      ]
}

/** The one colour of some pixels of three or four bytes, if they have one. */
export function uniformColour(pixels: ArrayLike<number>, channels: 3 | 4): Colour | null {
  const low = [255, 255, 255]
  const high = [0, 0, 0]
  const sum = [0, 0, 0]
  for (let pixel = 0; pixel < pixels.length; pixel += channels) {
    for (let channel = 0; channel < 3; channel++) {
      const value = pixels[pixel + channel] ?? 0
      low[channel] = Math.min(low[channel] ?? 0, value)
      high[channel] = Math.max(high[channel] ?? 0, value)
      sum[channel] = (sum[channel] ?? 0) + value
    }
  }
  const isUniform = high.every((value, channel) => value - (low[channel] ?? 0) <= edgeTolerance)
  const count = pixels.length / channels
  const [r = 0, g = 0, b = 0] = sum.map((total) => Math.round(total / count))
  return isUniform ? { r, g, b } : null
}

/** A colour as CSS writes it. @throws RangeError for what is none */
export function cssColour({ r, g, b }: Colour): string {
  if (![r, g, b].every((value) => value >= 0 && value <= 255))
    throw new RangeError('RGB values must be between 0 and 255')
  return `rgb(${r} ${g} ${b})`
}

function within(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), Math.max(least, most))
}
