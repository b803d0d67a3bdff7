import type { Random } from '../random.ts'
import { lettering } from './lettering.ts'
import { circle, gradient, ground, path, rectangle, round, shape, svg } from './shapes.ts'

/** A pear, lit from the left. */
export function pear(random: Random, label: [string, string]): string {
  const lean = random.between(-18, 18)
  const body = `M700 330C800 330 830 440 850 560C880 700 1010 740 1010 930C1010 1090 870 1180 700 1180C530 1180 390 1090 390 930C390 740 520 700 550 560C570 440 600 330 700 330Z`
  return svg(
    shape('defs', {}, gradient('skin', ['#f6e27a', '#cdbb3c', '#7d8a2a'], 'round')),
    ground('#f3ecdf'),
    shape('ellipse', { cx: 760, cy: 1170, rx: 330, ry: 34, fill: '#cbbfa8' }),
    path(body, { fill: 'url(#skin)' }),
    ...Array.from({ length: 40 }, () =>
      circle(random.between(480, 920), random.between(760, 1120), random.between(2, 5), '#8a7d22', {
        opacity: 0.5,
      }),
    ),
    path(`M700 340C690 280 ${round(712 + lean)} 230 ${round(740 + lean)} 200`, {
      fill: 'none',
      stroke: '#5a3d24',
      'stroke-width': 26,
      'stroke-linecap': 'round',
    }),
    path('M724 268C800 170 930 170 990 210C930 300 810 320 724 268Z', { fill: '#47663a' }),
    lettering(label[0], { x: 100, y: 100, size: 52, colour: '#7a5a24', spacing: 2.4 }),
    lettering(label[1], {
      x: 1300,
      y: 1248,
      size: 52,
      colour: '#7a5a24',
      spacing: 2.4,
      align: 'right',
    }),
  )
}

/** Meshing clock wheels, with a leaf growing between them. */
export function clockwork(random: Random, label: string[]): string {
  const wheels: [number, number, number, number, string][] = [
    [520, 760, 300, 24, '#c98f3c'],
    [984, 900, 190, 15, '#e3b765'],
    [900, 500, 150, 12, '#8d5a2b'],
  ]
  return svg(
    ground('#20302c'),
    ...wheels.map(([x, y, r, teeth, colour]) =>
      wheel(x, y, r, teeth, colour, random.between(0, 20)),
    ),
    path('M520 760C560 620 640 560 760 540', {
      fill: 'none',
      stroke: '#7fb069',
      'stroke-width': 16,
      'stroke-linecap': 'round',
    }),
    path('M760 540C700 470 720 400 800 360C850 430 840 500 760 540Z', { fill: '#9acd7a' }),
    path('M640 596C560 580 530 520 550 450C630 470 670 520 640 596Z', { fill: '#7fb069' }),
    circle(520, 760, 34, '#20302c'),
    ...label.map((line, index) =>
      lettering(line, { x: 110, y: 110 + index * 104, size: 66, colour: '#f1e3c6', spacing: 1.9 }),
    ),
  )
}

function wheel(
  x: number,
  y: number,
  r: number,
  teeth: number,
  colour: string,
  turned: number,
): string {
  const tooth = Array.from({ length: teeth }, (_, i) =>
    rectangle(x - 22, y - r - 34, 44, 60, colour, {
      rx: 8,
      transform: `rotate(${round((i * 360) / teeth + turned)} ${x} ${y})`,
    }),
  )
  const spokes = [0, 60, 120].map((angle) =>
    rectangle(x - 16, y - r + 30, 32, 2 * r - 60, colour, {
      transform: `rotate(${round(angle + turned)} ${x} ${y})`,
    }),
  )
  return [
    ...tooth,
    shape('circle', { cx: x, cy: y, r: r - 28, fill: 'none', stroke: colour, 'stroke-width': 64 }),
    ...spokes,
    circle(x, y, r * 0.24, colour),
  ].join('')
}

/** Petals around a centre, in layers. */
export function blossom(
  random: Random,
  colours: { ground: string; petals: [string, string, string]; middle: string },
): string {
  const layers = [560, 430, 310].flatMap((length, layer) =>
    Array.from({ length: 11 }, (_, i) => {
      const angle = (i * 360) / 11 + layer * 16 + random.between(-3, 3)
      return path(
        `M700 700C${700 - length * 0.24} ${700 - length * 0.45} ${700 - length * 0.16} ${700 - length} 700 ${700 - length}C${700 + length * 0.16} ${700 - length} ${700 + length * 0.24} ${700 - length * 0.45} 700 700Z`,
        {
          fill: colours.petals[layer] ?? '#fff',
          opacity: 0.88,
          transform: `rotate(${round(angle)} 700 700)`,
        },
      )
    }),
  )
  const seeds = Array.from({ length: 60 }, (_, i) =>
    circle(
      700 + Math.cos(i * 2.4) * 11.5 * Math.sqrt(i),
      700 + Math.sin(i * 2.4) * 11.5 * Math.sqrt(i),
      7,
      colours.ground,
    ),
  )
  return svg(ground(colours.ground), ...layers, circle(700, 700, 110, colours.middle), ...seeds)
}
