/** Sectors of the colour circle; the first is around red. */
const hues = 12
/** Exponent by which vivid pixels count more than pale ones. */
const vividness = 1.5
/** With less average colour than this, a picture counts as black and white. */
const leastColour = 0.02

interface Share {
  weight: number
  rgb: [red: number, green: number, blue: number]
}

/**
 * The colour of the most prominent hue as '#rrggbb', however much white or black is around it; for a picture without
 * colour, the mean. `pixels` has red, green and blue (0 to 255) of each pixel.
 */
export function dominantColour(pixels: Uint8Array): string {
  const shares = Array.from({ length: hues }, emptyShare)
  const all = emptyShare()
  for (let at = 0; at < pixels.length; at += 3) {
    const rgb: Share['rgb'] = [pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0]
    const colour = (Math.max(...rgb) - Math.min(...rgb)) / 255
    add(shares[hueOf(rgb)], rgb, colour ** vividness)
    add(all, rgb, 1)
  }
  const coloured = shares.reduce((sum, { weight }) => sum + weight, 0)
  if (coloured <= leastColour * all.weight) return meanOf(all)
  return meanOf(shares.reduce((most, share) => (share.weight > most.weight ? share : most)))
}

function emptyShare(): Share {
  return { weight: 0, rgb: [0, 0, 0] }
}

function add(share: Share | undefined, rgb: Share['rgb'], weight: number): void {
  if (!share) return
  share.weight += weight
  share.rgb[0] += weight * rgb[0]
  share.rgb[1] += weight * rgb[1]
  share.rgb[2] += weight * rgb[2]
}

/** The index of the hue's sector. */
function hueOf([red, green, blue]: Share['rgb']): number {
  const highest = Math.max(red, green, blue)
  const span = highest - Math.min(red, green, blue)
  if (span === 0) return 0
  // In sixths of the colour circle.
  const angle =
    highest === red
      ? (green - blue) / span + 6
      : highest === green
        ? (blue - red) / span + 2
        : (red - green) / span + 4
  return Math.round((angle * hues) / 6) % hues
}

function meanOf({ weight, rgb }: Share): string {
  const hex = (sum: number) =>
    Math.round(sum / weight)
      .toString(16)
      .padStart(2, '0')
  return `#${rgb.map(hex).join('')}`
}
