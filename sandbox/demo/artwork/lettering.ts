import { round } from './shapes.ts'

// Letters as strokes, 7 units high from 0 at the top: width and path. So no font has to be installed.
const glyphs: Record<string, [width: number, d: string]> = {
  A: [5.2, 'M0 7L2.6 0L5.2 7M1 4.6H4.2'],
  B: [4.4, 'M0 0V7H2.5A1.85 1.85 0 0 0 2.5 3.3H0M0 0H2.2A1.65 1.65 0 0 1 2.2 3.3'],
  C: [5.6, 'M5.4 1.4A3 3.5 0 1 0 5.4 5.6'],
  D: [5, 'M0 0V7H1.8A3.2 3.5 0 0 0 1.8 0Z'],
  E: [4, 'M4 0H0V7H4M0 3.4H3.4'],
  F: [4, 'M4 0H0V7M0 3.4H3.2'],
  G: [6, 'M5.4 1.4A3 3.5 0 1 0 6 3.8H3.7'],
  H: [5, 'M0 0V7M5 0V7M0 3.4H5'],
  I: [0.2, 'M.1 0V7'],
  J: [3.4, 'M3.4 0V5A1.7 2 0 0 1 0 5'],
  K: [4.6, 'M0 0V7M4.4 0L0 4.2M1.5 2.8L4.6 7'],
  L: [3.8, 'M0 0V7H3.8'],
  M: [6, 'M0 7V0L3 4.8L6 0V7'],
  N: [5, 'M0 7V0L5 7V0'],
  O: [6, 'M3 0A3 3.5 0 1 1 3 7A3 3.5 0 1 1 3 0Z'],
  P: [4.2, 'M0 7V0H2.2A1.95 1.95 0 0 1 2.2 3.9H0'],
  Q: [6, 'M3 0A3 3.5 0 1 1 3 7A3 3.5 0 1 1 3 0ZM3.8 5L6 7.3'],
  R: [4.6, 'M0 7V0H2.2A1.95 1.95 0 0 1 2.2 3.9H0M2.3 3.9L4.6 7'],
  S: [
    4.6,
    'M4.3 1.3C3.9.4 3.2 0 2.3 0C1 0 .2.7.2 1.8C.2 3 1.2 3.3 2.3 3.5C3.6 3.75 4.6 4.1 4.6 5.3C4.6 6.4 3.6 7 2.3 7C1.2 7 .3 6.5 0 5.5',
  ],
  T: [4.8, 'M0 0H4.8M2.4 0V7'],
  U: [5, 'M0 0V4.5A2.5 2.5 0 0 0 5 4.5V0'],
  V: [5.2, 'M0 0L2.6 7L5.2 0'],
  W: [7.6, 'M0 0L1.9 7L3.8 1.4L5.7 7L7.6 0'],
  X: [4.8, 'M0 0L4.8 7M4.8 0L0 7'],
  Y: [5, 'M0 0L2.5 3.6L5 0M2.5 3.6V7'],
  Z: [4.6, 'M0 0H4.6L0 7H4.6'],
  0: [5, 'M2.5 0A2.5 3.5 0 1 1 2.5 7A2.5 3.5 0 1 1 2.5 0Z'],
  1: [1.8, 'M0 1.6L1.8 0V7'],
  2: [4.4, 'M.2 2C.3.7 1.2 0 2.3 0C3.5 0 4.3.8 4.3 1.9C4.3 3.4 2.6 4.4 0 7H4.4'],
  3: [
    4.4,
    'M.2 1.3C.6.5 1.3 0 2.2 0C3.4 0 4.2.7 4.2 1.7C4.2 2.7 3.4 3.4 2.2 3.4C3.5 3.4 4.4 4.1 4.4 5.2C4.4 6.3 3.5 7 2.2 7C1.2 7 .4 6.5 0 5.6',
  ],
  4: [4.8, 'M3.7 7V0L0 5H4.8'],
  5: [
    4.4,
    'M4 0H.7L.3 3.3C.8 2.9 1.5 2.7 2.1 2.7C3.5 2.7 4.4 3.6 4.4 4.8C4.4 6.1 3.4 7 2.1 7C1.1 7 .4 6.6 0 5.8',
  ],
  6: [4.6, 'M3.9.4C1.6.4 0 2.4 0 4.7A2.3 2.3 0 1 0 .6 3.2'],
  7: [4.4, 'M0 0H4.4L1.4 7'],
  8: [
    4.6,
    'M2.3 3.3A1.7 1.65 0 1 1 2.3 0A1.7 1.65 0 1 1 2.3 3.3A2.2 1.85 0 1 1 2.3 7A2.2 1.85 0 1 1 2.3 3.3Z',
  ],
  9: [4.6, 'M.7 6.6C3 6.6 4.6 4.6 4.6 2.3A2.3 2.3 0 1 0 4 3.8'],
  '&': [
    5.4,
    'M5.4 7L1.2 2.2C.5 1.2 1.1 0 2.2 0C3.3 0 3.9 1.2 3 2.2L1 3.7C-.6 5 .2 7 2.1 7C3.7 7 4.8 5.7 5 4',
  ],
  "'": [0.2, 'M.1 0V1.6'],
  ' ': [2, ''],
}

export interface Lettering {
  x: number
  /** Top of the capitals. */
  y: number
  /** Height of the capitals. */
  size: number
  colour: string
  /** Stroke width, in sevenths of the height. */
  weight?: number
  /** Space between letters, in sevenths of the height. */
  spacing?: number
  align?: 'left' | 'middle' | 'right'
}

/** Draws a line of capitals, digits, & and ' as shapes. */
export function lettering(text: string, style: Lettering): string {
  const { weight = 0.95, spacing = 1.5, align = 'left' } = style
  const scale = style.size / 7
  const width = lineWidth(text, spacing)
  let at = align === 'left' ? 0 : align === 'middle' ? -width / 2 : -width
  let drawn = ''
  for (const character of text.toUpperCase()) {
    const [advance, d] = glyphs[character] ?? [0, '']
    if (d)
      drawn += `<path transform="translate(${round(style.x + at * scale)} ${round(style.y)}) scale(${scale.toFixed(3)})" d="${d}"/>`
    at += advance + spacing
  }
  const line = {
    fill: 'none',
    stroke: style.colour,
    'stroke-width': weight,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
  }
  return `<g ${Object.entries(line)
    .map(([key, value]) => `${key}="${value}"`)
    .join(' ')}>${drawn}</g>`
}

/** Width of a line of text, in sevenths of its height. */
export function lineWidth(text: string, spacing = 1.5): number {
  const advances = [...text.toUpperCase()].map(
    (character) => (glyphs[character]?.[0] ?? 0) + spacing,
  )
  return advances.reduce((sum, advance) => sum + advance, 0) - spacing
}
