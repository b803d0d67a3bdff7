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

/** The square that is cut out of an image: its centre as fractions 0 to 1, and its zoom over the largest square. */
export interface Crop {
  x: number
  y: number
  zoom: number
}

/** Smallest and largest side of finished artwork, in pixels. */
const leastSide = 1400
const maxSide = 3000
/** Blur radius of the backdrop behind an image that isn't square, as a fraction of the side. */
export const blurOfSide = 0.05
/** The backdrop is drawn at this fraction of its size: once it is blurred, the difference can't be seen. */
export const processingFactor = 0.4
/** JPEG quality, from 0 to 1. */
export const artworkQuality = 0.88
/** Largest zoom: beyond it, single pixels would be visible. */
export const maxZoom = 4
/** How far colours along an edge may differ, of 255, to count as one: JPEG adds noise. */
const edgeTolerance = 12

/** How far the backdrop is drawn beyond its edges, so that its blur doesn't fade there. Pixels. */
export function blurMargin(side: number): number {
  return Math.ceil(side * blurOfSide * 3)
}

/**
 * The side of an image's square artwork: its longer side, within bounds. @throws RangeError if the size isn't positive
 */
export function artworkSide({ width, height }: Size): number {
  if (!(width > 0 && height > 0)) throw new RangeError('Size must be greater than 0')
  return Math.min(maxSide, Math.max(leastSide, Math.round(Math.max(width, height))))
}

/** Whether an image can be used as artwork without changes. */
export function isArtworkSize({ width, height }: Size): boolean {
  return width === height && width >= leastSide && width <= maxSide
}

/** Scales an image to fit inside a square, centred. */
export function fittedBox(image: Size, side: number): Box {
  return middleBox(image, side, side / Math.max(image.width, image.height))
}

/** Scales an image to cover a square, centred; its longer sides extend beyond the square. */
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

/** The crop of an image as a box in pixels. */
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

/** Limits a crop's zoom and moves it so that it lies within its image. */
export function keptInside(image: Size, crop: Crop): Crop {
  const zoom = within(crop.zoom, 1, maxZoom)
  const half = Math.min(image.width, image.height) / zoom / 2
  return {
    zoom,
    x: within(crop.x, half / image.width, 1 - half / image.width),
    y: within(crop.y, half / image.height, 1 - half / image.height),
  }
}

/** The edges of a fitted image next to the padding: two rows, or two columns. */
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

/** The average colour of pixels (three or four bytes each) if they are nearly the same, else null. */
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

/** Formats a colour for CSS. @throws RangeError if a value isn't between 0 and 255 */
export function cssColour({ r, g, b }: Colour): string {
  if (![r, g, b].every((value) => value >= 0 && value <= 255))
    throw new RangeError('RGB values must be between 0 and 255')
  return `rgb(${r} ${g} ${b})`
}

function within(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), Math.max(least, most))
}
