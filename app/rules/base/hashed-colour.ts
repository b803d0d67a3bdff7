/** The hue, 0 to 359, that represents an id wherever it has no picture. */
export function hashedHue(id: string): number {
  let hash = 2166136261
  for (const character of id) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16777619)
  return (hash >>> 0) % 360
}

const lightness = 0.4
const chroma = 0.075

/** A dark CSS colour of that hue: white text on it has a contrast of at least 7. */
export function hashedColour(id: string): string {
  return `oklch(${lightness} ${chroma} ${hashedHue(id)})`
}

/** The same colour as '#rrggbb'. */
export function hashedHex(id: string): string {
  const angle = (hashedHue(id) * Math.PI) / 180
  return hexOf(lightness, chroma * Math.cos(angle), chroma * Math.sin(angle))
}

/** Converts Oklab to sRGB with Björn Ottosson's matrices. */
function hexOf(light: number, a: number, b: number): string {
  const long = (light + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const middle = (light - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (light - 0.0894841775 * a - 1.291485548 * b) ** 3
  const linear = [
    4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short,
  ]
  return `#${linear.map(hexByte).join('')}`
}

function hexByte(linear: number): string {
  const value = linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055
  return Math.round(Math.min(1, Math.max(0, value)) * 255)
    .toString(16)
    .padStart(2, '0')
}
