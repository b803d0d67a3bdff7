import type { Random } from '../random.ts'
import { lettering } from './lettering.ts'
import {
  circle,
  gradient,
  ground,
  path,
  polygon,
  rectangle,
  round,
  shape,
  side,
  svg,
} from './shapes.ts'

export interface Sky {
  sky: [string, string, string]
  sun: string
  water: string
  ink: string
}

/** Colours of the sky over the sea at different times and weathers. */
export const skies: Record<'dawn' | 'noon' | 'amber' | 'dusk' | 'night' | 'storm' | 'fog', Sky> = {
  dawn: {
    sky: ['#f9d8c4', '#f0a58f', '#c8697c'],
    sun: '#fff1d6',
    water: '#3b2b4f',
    ink: '#4a2238',
  },
  noon: {
    sky: ['#bfe3ea', '#e6f3ea', '#fbf4dc'],
    sun: '#ffffff',
    water: '#1f6f78',
    ink: '#12474d',
  },
  amber: {
    sky: ['#fbe7a6', '#f6b04e', '#dd6f2f'],
    sun: '#fff6d0',
    water: '#3a2413',
    ink: '#5b2a10',
  },
  dusk: {
    sky: ['#2d1b4e', '#7d2d68', '#e0605e'],
    sun: '#ffc58f',
    water: '#160d2b',
    ink: '#ffd9b8',
  },
  night: {
    sky: ['#070d24', '#122354', '#2c4e8f'],
    sun: '#dfe9ff',
    water: '#050a1a',
    ink: '#b9ccff',
  },
  storm: {
    sky: ['#222b33', '#4c5c66', '#93a1a0'],
    sun: '#dfe4d8',
    water: '#10181d',
    ink: '#dfe6e2',
  },
  fog: { sky: ['#dfe5e3', '#c8d2d0', '#a9bab9'], sun: '#fbfcf7', water: '#52696c', ink: '#2d4447' },
}

/** A lighthouse on its rock before the sun and its reflection. */
export function lighthouse(random: Random, sky: Sky, label: string[]): string {
  const horizon = round(random.between(840, 900))
  const sunX = round(random.between(820, 980))
  const radius = round(random.between(210, 270))
  const tower = round(random.between(240, 420))
  return svg(
    shape(
      'defs',
      {},
      gradient('sky', sky.sky),
      shape('clipPath', { id: 'above' }, rectangle(0, 0, side, horizon, '#000')),
    ),
    ground('url(#sky)'),
    beam(tower, horizon - 368, sky.sun),
    circle(sunX, horizon - random.between(-40, 70), radius, sky.sun, {
      'clip-path': 'url(#above)',
    }),
    rectangle(0, horizon, side, side - horizon, sky.water),
    ...glitter(random, sunX, horizon, radius, sky.sun),
    rock(tower, horizon, sky.water),
    house(tower, horizon, sky),
    ...label.map((line, index) =>
      lettering(line, { x: 104, y: 100 + index * 138, size: 92, colour: sky.ink }),
    ),
  )
}

function glitter(
  random: Random,
  x: number,
  horizon: number,
  radius: number,
  colour: string,
): string[] {
  return Array.from({ length: 8 }, (_, row) => {
    const width = radius * 2 * (1 - row * 0.105) * random.between(0.86, 1)
    return rectangle(
      x - width / 2 + random.between(-14, 14),
      horizon + 36 + row * 58,
      width,
      22 - row * 1.6,
      colour,
      { rx: 11, opacity: 0.95 - row * 0.1 },
    )
  })
}

function beam(x: number, y: number, colour: string): string {
  return polygon(
    [
      [x, y],
      [side, y - 250],
      [side, y + 30],
    ],
    colour,
    { opacity: 0.28 },
  )
}

function rock(x: number, horizon: number, colour: string): string {
  return path(
    `M${x - 230} ${horizon + 2}L${x - 150} ${horizon - 62}L${x - 40} ${horizon - 96}L${x + 90} ${horizon - 88}L${x + 160} ${horizon - 40}L${x + 240} ${horizon + 2}Z`,
    { fill: colour },
  )
}

function house(x: number, horizon: number, { water, sun }: Sky): string {
  const foot = horizon - 84
  return [
    polygon(
      [
        [x - 52, foot],
        [x - 34, foot - 250],
        [x + 34, foot - 250],
        [x + 52, foot],
      ],
      water,
    ),
    rectangle(x - 54, foot - 264, 108, 16, water),
    rectangle(x - 28, foot - 312, 56, 48, sun),
    rectangle(x - 4, foot - 312, 8, 48, water),
    polygon(
      [
        [x - 42, foot - 312],
        [x, foot - 366],
        [x + 42, foot - 312],
      ],
      water,
    ),
    rectangle(x - 8, foot - 190, 16, 30, sun, { opacity: 0.8 }),
    rectangle(x - 8, foot - 110, 16, 30, sun, { opacity: 0.8 }),
  ].join('')
}
