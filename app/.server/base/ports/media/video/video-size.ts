import type { Resolution } from '#app/rules/base/media-path.ts'

export interface Size {
  width: number
  height: number
}

/** The resolutions that every video is converted to, in the order of conversion. */
export const resolutions: readonly Resolution[] = ['360P', '720P']

const boxes: Record<Resolution, [long: number, short: number]> = {
  '360P': [640, 360],
  '720P': [1280, 720],
}

/** The size of a video in a resolution: as large as fits, in landscape or portrait, never enlarged, in even numbers. */
export function fittedSize({ width, height }: Size, resolution: Resolution): Size {
  const [long, short] = boxes[resolution]
  const scale = Math.min(1, long / Math.max(width, height), short / Math.min(width, height))
  return { width: even(width * scale), height: even(height * scale) }
}

/** Encoders need even sizes, since they store colours for two by two pixels. */
function even(pixels: number): number {
  return Math.max(2, Math.round(pixels / 2) * 2)
}
