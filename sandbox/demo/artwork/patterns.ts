import type { Random } from '../random.ts'
import { lettering } from './lettering.ts'
import { circle, ground, path, polygon, rectangle, shape, side, svg } from './shapes.ts'

/** A cloud in halftone dots, with the sun behind it in another colour. */
export function halftone(random: Random, label: string[]): string {
  const puffs = Array.from({ length: 7 }, () => ({
    x: random.between(380, 1080),
    y: random.between(470, 700),
    r: random.between(150, 270),
  }))
  const sun = { x: random.between(860, 1000), y: random.between(380, 460) }
  const dots: string[] = []
  for (let y = 120; y <= 1000; y += 44) {
    for (let x = 100; x <= 1300; x += 44) {
      const depth = Math.max(
        ...puffs.map((puff) => 1 - Math.hypot((x - puff.x) * 0.85, y - puff.y) / puff.r / 1.45),
      )
      const isSunny = Math.hypot(x - sun.x, y - sun.y) < 165
      const r = Math.max(3, Math.min(20, 26 * depth))
      dots.push(circle(x, y, isSunny ? Math.max(r, 15) : r, isSunny ? '#f2542d' : '#14213d'))
    }
  }
  return svg(
    ground('#e9e4d4'),
    ...dots,
    ...label.map((line, index) =>
      lettering(line, { x: 100, y: 1110 + index * 118, size: 80, colour: '#14213d' }),
    ),
  )
}

/** Printed waves under a moon. */
export function waveCloth(random: Random): string {
  const blues: [string, string, string, string] = ['#16324f', '#1d4266', '#24527c', '#193a5a']
  const scales: string[] = []
  for (let row = 0; row < 9; row++) {
    for (let column = 0; column < 6; column++) {
      const x = column * 280 + (row % 2) * 140
      const y = 740 + row * 88
      const fill = random.pick(blues)
      for (const [index, r] of [140, 106, 72, 38].entries())
        scales.push(circle(x, y, r, index % 2 ? '#e7dcc3' : fill))
    }
  }
  const stars = Array.from({ length: 34 }, () =>
    circle(random.between(40, 1360), random.between(40, 560), random.between(2, 5), '#e7dcc3', {
      opacity: 0.8,
    }),
  )
  return svg(
    ground('#0b1b2e'),
    ...stars,
    circle(940, 330, 190, '#f4d58d'),
    circle(870, 290, 168, '#0b1b2e'),
    ...scales,
  )
}

/** Rays of the rising sun over a hill. */
export function morning(random: Random, label: string[]): string {
  const colours = ['#f7c59f', '#f9dcb8']
  const rays = Array.from({ length: 36 }, (_, index) => {
    const from = Math.PI + (index / 36) * Math.PI
    const to = from + Math.PI / 36
    const at = (angle: number): [number, number] => [
      700 + Math.cos(angle) * 1500,
      980 + Math.sin(angle) * 1500,
    ]
    return polygon([[700, 980], at(from), at(to)], colours[index % 2] ?? '#fff')
  })
  const hill = random.between(30, 70)
  return svg(
    ground('#f9dcb8'),
    ...rays,
    circle(700, 980, 430, '#f08a4b'),
    circle(700, 980, 330, '#f4a94f'),
    circle(700, 980, 230, '#fbd87f'),
    path(`M0 ${1000 + hill}C350 ${900 - hill} 620 ${960} 860 ${1010}S1260 1060 1400 980V1400H0Z`, {
      fill: '#2f4b3c',
    }),
    path(`M0 1180C300 1100 700 1240 1400 1130V1400H0Z`, { fill: '#223a2e' }),
    ...label.map((line, index) =>
      lettering(line, { x: 110, y: 110 + index * 130, size: 88, colour: '#5a2f1b' }),
    ),
  )
}

/** Tiles of quarter circles, half circles and squares. */
export function tiles(random: Random, colours: [string, string, string, string, string]): string {
  const size = side / 5
  const drawn = Array.from({ length: 25 }, (_, index) => {
    const x = (index % 5) * size
    const y = Math.floor(index / 5) * size
    const [back, front] = [random.pick(colours), random.pick(colours)]
    return (
      rectangle(x, y, size + 1, size + 1, back) +
      tile(random, x, y, size, front === back ? colours[4] : front)
    )
  })
  return svg(...drawn)
}

function tile(random: Random, x: number, y: number, size: number, colour: string): string {
  const turned = { transform: `rotate(${random.below(4) * 90} ${x + size / 2} ${y + size / 2})` }
  switch (random.below(5)) {
    case 0:
      return path(`M${x} ${y}H${x + size}A${size} ${size} 0 0 1 ${x} ${y + size}Z`, {
        fill: colour,
        ...turned,
      })
    case 1:
      return path(
        `M${x} ${y + size / 2}A${size / 2} ${size / 2} 0 0 1 ${x + size} ${y + size / 2}Z`,
        { fill: colour, ...turned },
      )
    case 2:
      return circle(x + size / 2, y + size / 2, size * 0.3, colour)
    case 3:
      return polygon(
        [
          [x, y],
          [x + size, y],
          [x, y + size],
        ],
        colour,
        turned,
      )
    default:
      return shape(
        'g',
        turned,
        rectangle(x, y, size, size / 3, colour),
        rectangle(x, y + (size * 2) / 3, size, size / 3, colour),
      )
  }
}

/** A cup on a table cloth, from above. */
export function table(random: Random, label: string): string {
  const squares: string[] = []
  for (let row = 0; row < 7; row++) {
    for (let column = 0; column < 7; column++) {
      if ((row + column) % 2 === 0)
        squares.push(
          rectangle(column * 200, row * 200, 200, 200, (row + column) % 4 ? '#d8453b' : '#c93a31'),
        )
    }
  }
  const steam = [610, 700, 790].map((x) =>
    path(`M${x} 660c-40-50 40-80 0-130s30-70 ${random.between(-8, 8)}-110`, {
      fill: 'none',
      stroke: '#fff6ea',
      'stroke-width': 20,
      'stroke-linecap': 'round',
      opacity: 0.85,
    }),
  )
  return svg(
    ground('#fff6ea'),
    ...squares,
    circle(700, 700, 430, '#fff6ea'),
    circle(700, 700, 372, 'none', { stroke: '#2b4a66', 'stroke-width': 10 }),
    shape('path', {
      d: 'M890 560h50a95 95 0 0 1 0 190h-60',
      fill: 'none',
      stroke: '#2b4a66',
      'stroke-width': 44,
      'stroke-linecap': 'round',
    }),
    circle(690, 660, 236, '#2b4a66'),
    circle(690, 660, 196, '#6b3d22'),
    circle(668, 640, 150, '#7d4a2b'),
    ...steam,
    lettering(label, {
      x: 700,
      y: 942,
      size: 44,
      colour: '#2b4a66',
      spacing: 2.4,
      align: 'middle',
    }),
  )
}
