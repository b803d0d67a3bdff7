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
  smoothLine,
  svg,
} from './shapes.ts'

/** Northern lights over mountains. */
export function aurora(random: Random, label: string): string {
  const veils = ['#37d6a2', '#5b6ee1', '#a05ad6'].map((colour, index) =>
    veil(random, colour, 330 + index * 70, index),
  )
  const peaks = (base: number, rough: number) =>
    Array.from(
      { length: 9 },
      (_, i) =>
        base - (i % 2 ? random.between(rough * 0.5, rough) : random.between(0, rough * 0.25)),
    )
  const ridge = (heights: number[], fill: string) =>
    polygon(
      [[0, side], ...heights.map((y, i): [number, number] => [i * 175, y]), [side, side]],
      fill,
    )
  return svg(
    shape(
      'defs',
      {},
      gradient('sky', ['#06141f', '#0c2b3a', '#14474d']),
      shape(
        'filter',
        { id: 'soft', x: '-20%', y: '-40%', width: '140%', height: '180%' },
        shape('feGaussianBlur', { stdDeviation: 26 }),
      ),
    ),
    ground('url(#sky)'),
    ...Array.from({ length: 60 }, () =>
      circle(random.between(0, side), random.between(0, 800), random.between(1.5, 4), '#dff6f0', {
        opacity: 0.7,
      }),
    ),
    shape('g', { filter: 'url(#soft)' }, ...veils),
    ridge(peaks(1080, 330), '#0a1c28'),
    ridge(peaks(1230, 210), '#050f17'),
    lettering(label, {
      x: side / 2,
      y: 1290,
      size: 44,
      colour: '#cfeee6',
      spacing: 3.4,
      align: 'middle',
    }),
  )
}

function veil(random: Random, colour: string, y: number, index: number): string {
  const heights = Array.from({ length: 8 }, () => y + random.between(-150, 150))
  const below = smoothLine(heights, 200)
  const back = heights.map((height) => height + random.between(110, 230)).reverse()
  const lower = back.map((height, i) => `L${side - i * 200} ${round(height)}`).join('')
  return path(`${below}${lower}Z`, { fill: colour, opacity: 0.75 - index * 0.12 })
}

/** Planets on their orbits, with a paper comet. */
export function orbits(
  random: Random,
  colours: { ground: string; line: string; planets: [string, string, string]; comet: string },
  label: string[],
): string {
  const tracks = [220, 350, 490, 640].map((r) =>
    circle(860, 800, r, 'none', { stroke: colours.line, 'stroke-width': 3, opacity: 0.65 }),
  )
  const planets = [220, 350, 490, 640].map((r) => {
    const angle = random.between(0, Math.PI * 2)
    return circle(
      860 + Math.cos(angle) * r,
      800 + Math.sin(angle) * r,
      random.between(22, 64),
      random.pick(colours.planets),
    )
  })
  const dust = Array.from({ length: 70 }, () =>
    circle(
      random.between(0, side),
      random.between(0, side),
      random.between(1.5, 4.5),
      colours.line,
      { opacity: 0.6 },
    ),
  )
  return svg(
    shape('defs', {}, gradient('star', ['#fff7e0', colours.planets[0]], 'round')),
    ground(colours.ground),
    ...dust,
    ...tracks,
    circle(860, 800, 120, 'url(#star)'),
    ...planets,
    paperComet(330, 560, colours.comet, colours.line),
    ...label.map((line, index) =>
      lettering(line, { x: 110, y: 110 + index * 124, size: 82, colour: colours.line }),
    ),
  )
}

function paperComet(x: number, y: number, colour: string, shade: string): string {
  return [
    polygon(
      [
        [x + 150, y + 90],
        [x - 130, y - 60],
        [x - 40, y + 40],
      ],
      colour,
    ),
    polygon(
      [
        [x + 150, y + 90],
        [x - 40, y + 40],
        [x - 80, y + 150],
      ],
      shade,
      { opacity: 0.9 },
    ),
    polygon(
      [
        [x + 150, y + 90],
        [x - 40, y + 40],
        [x - 60, y + 95],
      ],
      '#000',
      { opacity: 0.25 },
    ),
  ].join('')
}

/** A radio mast that sends out rings. */
export function broadcast(random: Random, label: string[]): string {
  const rings = [150, 250, 350, 450, 550, 650].map((r, index) =>
    circle(700, 620, r, 'none', {
      stroke: ['#ffd23f', '#ff7f51', '#ef476f'][index % 3] ?? '#fff',
      'stroke-width': 34 - index * 3,
      opacity: 1 - index * 0.12,
    }),
  )
  return svg(
    ground('#0f2a43'),
    ...rings,
    circle(700, 620, 64, '#fff4d6'),
    path(`M690 620L${round(540 + random.between(-10, 10))} 1180H860L710 620Z`, {
      fill: 'none',
      stroke: '#fff4d6',
      'stroke-width': 18,
      'stroke-linejoin': 'round',
    }),
    ...[760, 880, 1000, 1110].map((y) =>
      path(`M${round(700 - (y - 620) * 0.27)} ${y}H${round(700 + (y - 620) * 0.27)}`, {
        stroke: '#fff4d6',
        'stroke-width': 14,
      }),
    ),
    rectangle(0, 1180, side, 220, '#0a1d30'),
    ...label.map((line, index) =>
      lettering(line, {
        x: 700,
        y: 1225 + index * 80,
        size: 54,
        colour: '#fff4d6',
        spacing: 2.2,
        align: 'middle',
      }),
    ),
  )
}

/** Stripes that fall across the picture, and a star. */
export function falling(
  random: Random,
  colours: { ground: string; stripes: [string, string, string, string]; star: string },
): string {
  const stripes = Array.from({ length: 13 }, (_, i) => {
    const x = -500 + i * 120
    const length = random.between(900, 1500)
    return rectangle(x, -300, 66, length, random.pick(colours.stripes), {
      rx: 33,
      transform: 'rotate(-38 700 700)',
    })
  })
  const points = Array.from({ length: 10 }, (_, i): [number, number] => {
    const r = i % 2 ? 82 : 200
    return [985 + Math.sin((i * Math.PI) / 5) * r, 985 - Math.cos((i * Math.PI) / 5) * r]
  })
  return svg(
    ground(colours.ground),
    ...stripes,
    polygon(points, colours.star, {
      'stroke-linejoin': 'round',
      stroke: colours.star,
      'stroke-width': 30,
    }),
  )
}
