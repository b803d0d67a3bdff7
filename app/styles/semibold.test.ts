import { globSync, readFileSync } from 'node:fs'
import postcss, { type Rule } from 'postcss'
import { expect, test } from 'vitest'

/** Of the token of a size; of one in pixels, by how large it is. */
const tokens: Partial<Record<string, string>> = {
  label: 'row',
  row: 'row',
  body: 'row',
  section: 'section',
  screen: 'screen',
  hero: 'hero',
  title: 'title',
}

const sheets = globSync('app/**/*.css')
const rules = sheets.flatMap((file) => {
  const found: Rule[] = []
  postcss.parse(readFileSync(file, 'utf8')).walkRules((rule) => void found.push(rule))
  return found.map((rule) => ({ file, rule }))
})

function valueIn(rule: Rule, property: string): string | undefined {
  return rule.nodes.find((node) => node.type === 'decl' && node.prop === property)?.toString()
}

/** By which token semibold text of this rule keeps its words apart; null where its size needs none. */
function wordsOf(rule: Rule): string | null {
  const font = valueIn(rule, 'font') ?? ''
  const [, token, pixels] = /^font:\s*600 (?:var\(--type-(\w+)\)|([\d.]+)px)/.exec(font) ?? []
  if (token !== undefined) return tokens[token] ?? null
  if (pixels === undefined || font.includes('mono')) return null
  const size = Number(pixels)
  if (size >= 14 && size <= 16) return 'row'
  return size >= 18 && size <= 20 ? 'section' : null
}

// The player for other sites has no tokens of ours.
const ownValues: Partial<Record<string, string>> = { 'app/routes/site/embed/embed.css': '0.06em' }

test('semibold text has the spaces of its size, and small sizes no tracking', () => {
  const wrong = rules.flatMap(({ file, rule }) => {
    const words = wordsOf(rule)
    if (words === null) return []
    const expected = `word-spacing: ${ownValues[file] ?? `var(--words-${words})`}`
    const isSmall = words === 'row' || words === 'section'
    const isRight =
      valueIn(rule, 'word-spacing') === expected &&
      (!isSmall || valueIn(rule, 'letter-spacing') === undefined)
    return isRight ? [] : [`${file}: ${rule.selector} needs ${expected}`]
  })
  expect(wrong).toEqual([])
  expect(rules.filter(({ rule }) => wordsOf(rule)).length).toBeGreaterThan(100)
})
