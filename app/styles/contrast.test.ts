import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import postcss from 'postcss'
import { describe, expect, test } from 'vitest'
import { radixSubset } from './radix-subset.ts'

// Axe looks at pages in one theme alone where time is short: what the tokens promise to each other holds in both.

/** Red, green and blue from 0 to 255, and how much of it covers what lies below, up to 1. */
type Colour = [red: number, green: number, blue: number, alpha: number]
type Theme = 'light' | 'dark'

const require = createRequire(import.meta.url)
const tokens = new Map<string, string>()
for (const scale of ['slate', 'teal', 'amber', 'red'])
  await read(require.resolve(`@radix-ui/themes/tokens/colors/${scale}.css`))
await read(new URL('tokens.css', import.meta.url).pathname)

async function read(file: string): Promise<void> {
  const { root } = await postcss([radixSubset()]).process(readFileSync(file, 'utf8'), {
    from: file,
  })
  root.each((rule) => {
    if (rule.type !== 'rule' || !rule.selectors.includes(':root')) return
    rule.walkDecls(/^--/, ({ prop, value }) => void tokens.set(prop, value))
  })
}

/** The parts of what stands in brackets, which may have brackets of their own. */
function parts(text: string): string[] {
  const found = ['']
  let depth = 0
  for (const letter of text) {
    if (letter === '(') depth++
    if (letter === ')') depth--
    if (letter === ',' && depth === 0) found.push('')
    else found[found.length - 1] += letter
  }
  return found.map((part) => part.trim())
}

function colourOf(value: string, theme: Theme): Colour {
  const [, name = '', inside = ''] = /^([a-z-]+)\((.*)\)$/s.exec(value.trim()) ?? []
  if (name === 'var') return colourOf(tokens.get(inside) ?? `no ${inside}`, theme)
  if (name === 'light-dark') return colourOf(parts(inside)[theme === 'light' ? 0 : 1] ?? '', theme)
  if (name === 'color-mix') {
    const [space, first = '', second = ''] = parts(inside)
    const [, colour = '', percent] = /^(.*?) (\d+)%$/.exec(first) ?? []
    if (space !== 'in srgb' || !percent) throw new Error(`${value} is mixed in another way`)
    const [one, other] = [colourOf(colour, theme), colourOf(second, theme)]
    return over([one[0], one[1], one[2], Number(percent) / 100], other)
  }
  const [, hex = ''] = /^#([0-9a-f]+)$/i.exec(value.trim()) ?? []
  const digits = hex.length < 6 ? [...hex].map((digit) => digit + digit) : (hex.match(/../g) ?? [])
  if (digits.length < 3) throw new Error(`${value} is no colour that is known here`)
  const [red = 0, green = 0, blue = 0, alpha = 255] = digits.map((pair) =>
    Number.parseInt(pair, 16),
  )
  return [red, green, blue, alpha / 255]
}

function over([red, green, blue, alpha]: Colour, below: Colour): Colour {
  const blend = (top: number, at: 0 | 1 | 2) => top * alpha + below[at] * (1 - alpha)
  return [blend(red, 0), blend(green, 1), blend(blue, 2), 1]
}

/** As WCAG 2 reckons it. */
function luminance(colour: Colour): number {
  const [red = 0, green = 0, blue = 0] = colour.slice(0, 3).map((of255) => {
    const part = of255 / 255
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(text: string, backgrounds: string[], theme: Theme): number {
  const ground = backgrounds.reduceRight<Colour>(
    (below, name) => over(colourOf(`var(--${name})`, theme), below),
    [255, 255, 255, 1],
  )
  const [one, other] = [
    luminance(over(colourOf(`var(--${text})`, theme), ground)),
    luminance(ground),
  ]
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)
}

const inks = ['text', 'text-second', 'accent-text', 'locked-text', 'error-text']
const grounds = ['page', 'panel', 'well']
const tints = ['soft', 'accent-tint', 'locked-tint', 'error-tint']

/** Texts and what they stand on, the uppermost first. */
const pairs: [text: string, on: string[]][] = [
  ...inks.flatMap((ink) => grounds.map((ground): [string, string[]] => [ink, [ground]])),
  ...inks.flatMap((ink) =>
    ['page', 'panel'].map((ground): [string, string[]] => [ink, ['soft', ground]]),
  ),
  ...['accent', 'locked', 'error'].flatMap((kind) =>
    ['page', 'panel'].map((ground): [string, string[]] => [
      `${kind}-text`,
      [`${kind}-tint`, ground],
    ]),
  ),
  ...tints.flatMap((tint) =>
    ['page', 'panel'].map((ground): [string, string[]] => ['text', [tint, ground]]),
  ),
  ['on-ink', ['ink']],
  ['on-accent', ['accent']],
  ['on-accent', ['accent-hover']],
]

describe.each(['light', 'dark'] as const)('in the %s theme', (theme) => {
  test.each(pairs)('--%s can be read on %s', (text, on) => {
    expect(contrast(text, on, theme)).toBeGreaterThanOrEqual(4.5)
  })
})
