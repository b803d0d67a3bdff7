import type { Resolution } from './media-path.ts'

export interface Size {
  width: number
  height: number
}

/** The resolutions that every video is converted to, in the order in which they are made. */
export const resolutions: readonly Resolution[] = ['360P', '720P']

const boxes: Record<Resolution, [long: number, short: number]> = {
  '360P': [640, 360],
  '720P': [1280, 720],
}

/** The size of a video in a resolution: as large as fits, upright or lying, never larger than it was, in even numbers. */
export function fittedSize({ width, height }: Size, resolution: Resolution): Size {
  const [long, short] = boxes[resolution]
  const scale = Math.min(1, long / Math.max(width, height), short / Math.min(width, height))
  return { width: even(width * scale), height: even(height * scale) }
}

/** Encoders take colours of two by two pixels. */
function even(pixels: number): number {
  return Math.max(2, Math.round(pixels / 2) * 2)
}
