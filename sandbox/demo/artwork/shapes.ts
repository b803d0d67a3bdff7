/** The side of the square on which artwork is drawn. */
export const side = 1400

export function svg(...parts: string[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" width="${side}" height="${side}">${parts.join('')}</svg>`
}

type Attributes = Record<string, string | number>

export function shape(name: string, attributes: Attributes, ...children: string[]): string {
  const list = Object.entries(attributes).map(
    ([key, value]) => ` ${key}="${typeof value === 'number' ? round(value) : value}"`,
  )
  return children.length
    ? `<${name}${list.join('')}>${children.join('')}</${name}>`
    : `<${name}${list.join('')}/>`
}

export function ground(fill: string): string {
  return rectangle(0, 0, side, side, fill)
}

export function rectangle(
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  more: Attributes = {},
): string {
  return shape('rect', { x, y, width, height, fill, ...more })
}

export function circle(
  cx: number,
  cy: number,
  r: number,
  fill: string,
  more: Attributes = {},
): string {
  return shape('circle', { cx, cy, r, fill, ...more })
}

export function polygon(points: [number, number][], fill: string, more: Attributes = {}): string {
  return shape('polygon', {
    points: points.map(([x, y]) => `${round(x)},${round(y)}`).join(' '),
    fill,
    ...more,
  })
}

export function path(d: string, more: Attributes): string {
  return shape('path', { d, ...more })
}

/** A gradient from top to bottom, or around a centre, to be used as `url(#id)`. */
export function gradient(
  id: string,
  colours: readonly string[],
  kind: 'down' | 'round' = 'down',
): string {
  const stops = colours.map((colour, index) =>
    shape('stop', { offset: index / Math.max(1, colours.length - 1), 'stop-color': colour }),
  )
  return kind === 'down'
    ? shape('linearGradient', { id, x1: 0, y1: 0, x2: 0, y2: 1 }, ...stops)
    : shape('radialGradient', { id, cx: 0.36, cy: 0.32, r: 0.75 }, ...stops)
}

export function round(number: number): number {
  return Math.round(number * 10) / 10
}

/** SVG path data of a smooth line through the given heights, `step` units apart. */
export function smoothLine(heights: number[], step: number): string {
  const at = (index: number) => heights[Math.max(0, Math.min(heights.length - 1, index))] ?? 0
  const pieces = heights.slice(1).map((height, i) => {
    const x = i * step
    const bend = (to: number, from: number) => (to - from) / 6
    return `C${round(x + step / 3)} ${round(at(i) + bend(at(i + 1), at(i - 1)))} ${round(x + (2 * step) / 3)} ${round(height - bend(at(i + 2), at(i)))} ${round(x + step)} ${round(height)}`
  })
  return `M0 ${round(at(0))}${pieces.join('')}`
}
