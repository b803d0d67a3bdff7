/** The share of the cover's colour at the brightest end of a slide; the rest is nearly black. */
const maxColour = 0.78
const dark = [0x11, 0x11, 0x13]
/** Largest luminance of a background on which white text of 85% has a contrast of at least 4.5. */
const brightestGround = 0.1

/** The cover's dominant colour ('#rrggbb'), darkened until white text is readable on it; null if unknown. */
export function heroColour(colour: string | null): string | null {
  let rgb = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i
    .exec(colour ?? '')
    ?.slice(1)
    .map((part) => Number.parseInt(part, 16))
  if (!rgb) return null
  while (luminance(mixed(rgb)) > brightestGround) rgb = rgb.map((part) => Math.floor(part * 0.94))
  return `#${rgb.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

/** Approximates the mix that CSS draws; slightly brighter, to be on the safe side. */
function mixed(rgb: number[]): number[] {
  return rgb.map((part, index) => part * maxColour + (dark[index] ?? 0) * (1 - maxColour))
}

/** Relative luminance as WCAG defines it, 0 to 1. */
function luminance(rgb: number[]): number {
  const [red = 0, green = 0, blue = 0] = rgb.map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
