import type { Random } from '../random.ts'
import {
  circle,
  gradient,
  ground,
  path,
  rectangle,
  shape,
  side,
  smoothLine,
  svg,
} from './shapes.ts'

interface Palette {
  sky: readonly [string, string]
  sun: string
  clothes: string
  hills: readonly [string, string, string]
}

const palettes: readonly [Palette, ...Palette[]] = [
  {
    sky: ['#f6d9a8', '#ef9a6b'],
    sun: '#fff1cf',
    clothes: '#2f4b6e',
    hills: ['#c96f55', '#8d4a52', '#4d2e47'],
  },
  {
    sky: ['#cfe6e8', '#8fc1c9'],
    sun: '#fffbe6',
    clothes: '#b8503f',
    hills: ['#5f9ea0', '#3c7380', '#22485a'],
  },
  {
    sky: ['#2b2f5c', '#6d5a94'],
    sun: '#f3e9c6',
    clothes: '#e0a13a',
    hills: ['#41407a', '#2c2c5a', '#191a3b'],
  },
  {
    sky: ['#dcead0', '#9fc39a'],
    sun: '#fdf6d8',
    clothes: '#5b3f7a',
    hills: ['#6f9f6b', '#47774f', '#294a38'],
  },
  {
    sky: ['#f4d3d8', '#d98fa4'],
    sun: '#fff4ee',
    clothes: '#1f6a63',
    hills: ['#b0607f', '#7a4169', '#482a50'],
  },
  {
    sky: ['#10303f', '#1f6470'],
    sun: '#ffd98a',
    clothes: '#d96a4a',
    hills: ['#1b4d58', '#123743', '#0a232d'],
  },
]
const skins = ['#f3cfb3', '#dca98a', '#b97f5c', '#8d5a3d', '#5f3b2a'] as const
const hairs = ['#2a1d18', '#5a3826', '#a4683a', '#d8b26a', '#8a8f98', '#3a2c4d'] as const

/** Somebody's head and shoulders before a sun: shapes without a face. `place` among the others chooses the colours. */
export function portrait(random: Random, place: number): string {
  const palette = paletteOf(place)
  const skin = random.pick(skins)
  const hair = random.pick(hairs)
  const kind = random.pick(['short', 'long', 'bun', 'cap'] as const)
  const centre = side / 2
  return svg(
    sky(palette),
    circle(random.between(420, 980), random.between(360, 520), 300, palette.sun, { opacity: 0.85 }),
    ...(kind === 'long' ? [rectangle(410, 480, 580, 560, hair, { rx: 250 })] : []),
    ...(kind === 'bun' ? [circle(centre, 235, 130, hair)] : []),
    path(`M180 1400C190 1090 400 980 700 980S1210 1090 1220 1400Z`, { fill: palette.clothes }),
    rectangle(600, 800, 200, 270, skin, { rx: 100 }),
    shape('ellipse', { cx: centre, cy: 620, rx: 250, ry: 300, fill: skin }),
    path(hairline(random), { fill: hair }),
    ...(kind === 'cap' ? cap(palette.clothes) : []),
    path('M560 1010C600 1110 800 1110 840 1010', {
      fill: 'none',
      stroke: palette.sun,
      'stroke-width': 34,
      'stroke-linecap': 'round',
    }),
  )
}

/** Over the forehead, parted somewhere. */
function hairline(random: Random): string {
  const parting = Math.round(random.between(560, 840))
  return `M425 640C400 380 540 270 700 270S1000 380 975 640C950 520 ${parting + 90} 500 ${parting} 420C${parting - 90} 500 450 520 425 640Z`
}

function cap(colour: string): string[] {
  return [
    path('M420 520C420 310 560 230 700 230S980 310 980 520Z', { fill: colour }),
    rectangle(380, 490, 640, 70, colour, { rx: 35, opacity: 0.85 }),
  ]
}

/** Hills before a sky, drawn so that the strip in the middle is a banner: of the same colours as a portrait at that place. */
export function hills(random: Random, place: number): string {
  const palette = paletteOf(place)
  return svg(
    sky(palette),
    circle(
      random.between(200, 1200),
      random.between(600, 680),
      random.between(60, 110),
      palette.sun,
    ),
    ...palette.hills.map((colour, layer) => {
      const heights = Array.from(
        { length: 9 },
        () => 720 + layer * 75 + random.between(-70, 40) * (1 - layer * 0.2),
      )
      return path(`${smoothLine(heights, side / 8)}V${side}H0Z`, { fill: colour })
    }),
  )
}

function paletteOf(place: number): Palette {
  return palettes[place % palettes.length] ?? palettes[0]
}

function sky({ sky: [top, bottom] }: Palette): string {
  return shape('defs', {}, gradient('sky', [top, bottom])) + ground('url(#sky)')
}
