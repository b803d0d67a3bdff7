/** Pixels as the library for pictures takes them. */
interface Layer {
  input: Buffer
  raw: { width: number; height: number; channels: 3 | 4 }
}

type Point = readonly [x: number, y: number]
type Colour = [red: number, green: number, blue: number]

/** A gradient of the colour ('#rrggbb') from the top left to the bottom right, dark enough for white text. */
export function drawGradient(colour: string, size: { width: number; height: number }): Layer {
  const { width, height } = size
  const [start, end] = [mixed(colour, 0.34), mixed(colour, 0.78)]
  const input = Buffer.alloc(width * height * 3)
  let at = 0
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const part = ((x + 0.5) / width + (y + 0.5) / height) / 2
      for (const [index, from] of start.entries())
        input[at++] = Math.round(from + ((end[index] ?? 0) - from) * part)
    }
  return { input, raw: { width, height, channels: 3 } }
}

const logoSide = 26
const scale = 1.55
const stroke = 2.9
/** The lines of the logo (public/favicon.svg has the same), as the ends and two handles of curves. */
const streams: [Point, Point, Point, Point][] = [
  straight([4.1, 4], [4.1, 5.2]),
  [
    [4.1, 5.2],
    [4.1, 9.3],
    [13, 10.3],
    [13, 17],
  ],
  straight([13, 17], [13, 22]),
  straight([21.9, 4], [21.9, 5.2]),
  [
    [21.9, 5.2],
    [21.9, 9.3],
    [13, 10.3],
    [13, 17],
  ],
]
const source: [Point, Point, Point, Point][] = [straight([13, 4], [13, 8])]
const sourceOpacity = 0.55

/** The logo in white on nothing. */
export function drawLogo(): Layer {
  const side = Math.ceil(logoSide * scale)
  const input = Buffer.alloc(side * side * 4, 255)
  const [whole, faint] = [dotsOf(streams), dotsOf(source)]
  for (let y = 0; y < side; y += 1)
    for (let x = 0; x < side; x += 1) {
      const under = covered(whole, [x + 0.5, y + 0.5])
      const over = covered(faint, [x + 0.5, y + 0.5]) * sourceOpacity
      input[(y * side + x) * 4 + 3] = Math.round((under + over - under * over) * 255)
    }
  return { input, raw: { width: side, height: side, channels: 4 } }
}

/** How much of the pixel around a point the line along these dots covers, 0 to 1. */
function covered(dots: Point[], [x, y]: Point): number {
  const nearest = Math.min(...dots.map(([dotX, dotY]) => Math.hypot(dotX - x, dotY - y)))
  return Math.min(Math.max((stroke * scale) / 2 - nearest + 0.5, 0), 1)
}

/** Dots along the curves, much closer than a pixel, scaled. */
function dotsOf(curves: typeof streams): Point[] {
  const steps = 96
  return curves.flatMap((curve) =>
    Array.from({ length: steps + 1 }, (_, step): Point => {
      const t = step / steps
      const weights = [(1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t ** 2 * (1 - t), t ** 3]
      const along = (axis: 0 | 1) =>
        scale *
        weights.reduce((sum, weight, index) => sum + weight * (curve[index]?.[axis] ?? 0), 0)
      return [along(0), along(1)]
    }),
  )
}

function straight(from: Point, to: Point): [Point, Point, Point, Point] {
  return [from, from, to, to]
}

/** The luminance up to which white text has a contrast of at least 4.5. */
const brightest = 0.18

/** Mixes the colour with this part of near-black, or more if it would still be too bright. */
function mixed(colour: string, dark: number): Colour {
  const base = [0x11, 0x11, 0x13]
  const channels = [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16))
  for (let part = dark; ; part += 0.05) {
    const mix = channels.map((value, index) =>
      Math.round(value * (1 - part) + (base[index] ?? 0) * part),
    )
    if (luminance(mix) <= brightest || part >= 1) return mix as Colour
  }
}

function luminance(channels: number[]): number {
  const [red = 0, green = 0, blue = 0] = channels.map((value) => {
    const part = value / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
