import type { Random } from '../random.ts'
import { lettering } from './lettering.ts'
import { circle, ground, polygon, rectangle, side, svg } from './shapes.ts'

/** The front of a house at night: some windows are lit, some of those with a plant, one with a cat. */
export function windows(random: Random, label: string): string {
  const lit: [string, string, string] = ['#ffd166', '#f4a259', '#ffe9a8']
  const columns = 6
  const rows = 7
  const cat = random.below(columns * rows)
  const panes = Array.from({ length: columns * rows }, (_, index) => {
    const x = 196 + (index % columns) * 174
    const y = 176 + Math.floor(index / columns) * 152
    const isLit = index === cat || random.chance(0.36)
    return (
      pane(x, y, isLit ? random.pick(lit) : '#33406b') +
      (index === cat ? catAt(x, y) : isLit && random.chance(0.3) ? plantAt(x, y) : '')
    )
  })
  return svg(
    ground('#93a7c9'),
    rectangle(130, 110, 1140, side - 110, '#1d2547'),
    rectangle(100, 90, 1200, 34, '#141a35'),
    ...panes,
    rectangle(0, 1250, side, 150, '#141a35'),
    lettering(label, {
      x: side / 2,
      y: 1300,
      size: 46,
      colour: '#e8ecff',
      spacing: 3,
      align: 'middle',
    }),
  )
}

function pane(x: number, y: number, colour: string): string {
  return (
    rectangle(x, y, 138, 106, colour) +
    rectangle(x + 65, y, 8, 106, '#1d2547') +
    rectangle(x, y + 48, 138, 6, '#1d2547')
  )
}

function plantAt(x: number, y: number): string {
  const leaf = (dx: number, lean: number) =>
    polygon(
      [
        [x + dx, y + 84],
        [x + dx + lean - 9, y + 40],
        [x + dx + lean + 9, y + 46],
      ],
      '#2f6b4f',
    )
  return leaf(34, -12) + leaf(34, 0) + leaf(34, 14) + rectangle(x + 22, y + 80, 24, 26, '#b5533c')
}

function catAt(x: number, y: number): string {
  const ear = (dx: number) =>
    polygon(
      [
        [x + dx, y + 48],
        [x + dx + 8, y + 26],
        [x + dx + 17, y + 46],
      ],
      '#1d2547',
    )
  return (
    circle(x + 100, y + 58, 20, '#1d2547') +
    ear(80) +
    ear(103) +
    polygon(
      [
        [x + 74, y + 106],
        [x + 88, y + 62],
        [x + 116, y + 62],
        [x + 130, y + 106],
      ],
      '#1d2547',
    )
  )
}

/** A town of blocks, some tall, seen from above. */
export function blocks(
  random: Random,
  colours: { ground: string; ink: string; faces: [string, string, string][] },
  label: string[],
): string {
  const tile = 104
  const across = 6
  const drawn: string[] = []
  for (let depth = 0; depth < across * 2 - 1; depth++) {
    for (let column = 0; column < across; column++) {
      const row = depth - column
      if (row < 0 || row >= across) continue
      const height = random.chance(0.22) ? random.between(150, 250) : random.between(14, 110)
      const faces = colours.faces[random.below(colours.faces.length)] ?? ['#fff', '#ccc', '#999']
      drawn.push(
        block(700 + (column - row) * tile, 690 + (column + row) * tile * 0.5, tile, height, faces),
      )
    }
  }
  return svg(
    ground(colours.ground),
    ...drawn,
    ...label.map((line, index) =>
      lettering(line, { x: 110, y: 104 + index * 134, size: 90, colour: colours.ink }),
    ),
  )
}

function block(
  x: number,
  y: number,
  tile: number,
  height: number,
  [top, left, right]: [string, string, string],
): string {
  const half = tile * 0.5
  const seam = { 'stroke-width': 1.5, 'stroke-linejoin': 'round' }
  return [
    polygon(
      [
        [x - tile, y - height],
        [x, y + half - height],
        [x, y + half],
        [x - tile, y],
      ],
      left,
      { stroke: left, ...seam },
    ),
    polygon(
      [
        [x + tile, y - height],
        [x, y + half - height],
        [x, y + half],
        [x + tile, y],
      ],
      right,
      { stroke: right, ...seam },
    ),
    polygon(
      [
        [x, y - half - height],
        [x + tile, y - height],
        [x, y + half - height],
        [x - tile, y - height],
      ],
      top,
      { stroke: top, ...seam },
    ),
  ].join('')
}
