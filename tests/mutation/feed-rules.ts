// `npm run mutate`: changes the rules by which feeds are judged, one operator at a time, and asks whether the feeds that
// keep and break them would notice. It takes a quarter of a minute, and needs nothing but Node.
import { readdirSync, readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import path from 'node:path'
import type * as Check from '../../app/protocols/feed/check/index.ts'
import { breakings, type Change } from '../rig/feed-check/broken-feeds.ts'
import { brokenOtherwise, kept } from '../rig/feed-check/edges.ts'
import { goodFacts, goodFeed } from '../rig/feed-check/good-feed.ts'

const folder = path.join(import.meta.dirname, '../../app/protocols/feed/check')
const swaps: [operator: RegExp, other: string][] = [
  [/ && /g, ' || '],
  [/ \|\| /g, ' && '],
  [/ === /g, ' !== '],
  [/ !== /g, ' === '],
  [/ > /g, ' >= '],
  [/ < /g, ' <= '],
  [/ >= /g, ' > '],
  [/(?<=[\s(])!(?=[a-zA-Z(/])/g, ''],
]
/** What only says which text a finding shows. */
const details = /^ \|\| true\b|^ === true \? ''/

interface Mutant {
  file: string
  source: string
  told: string
}

interface Case {
  rules: string[]
  feed: Buffer
  facts: Check.Facts
}

function mutantsOf(file: string): Mutant[] {
  const source = readFileSync(path.join(folder, file), 'utf8')
  return swaps.flatMap(([operator, other]) =>
    [...source.matchAll(operator)].flatMap(({ index, 0: found }) => {
      const rest = source.slice(index)
      if (details.test(rest)) return []
      const changed = source.slice(0, index) + other + rest.slice(found.length)
      const line = source.slice(0, index).split('\n').length
      const told = `${file}:${line} ${found.trim()} → ${other.trim() || 'nothing'}`
      return [{ file, source: changed, told }]
    }),
  )
}

function caseOf(rules: string[], changes: Change[], facts: Partial<Check.Facts> = {}): Case {
  const text = changes.reduce((feed, [from, to]) => feed.replace(from, () => to), goodFeed)
  const encoding = rules.includes('notUtf8') ? 'latin1' : 'utf8'
  return { rules, feed: Buffer.from(text, encoding), facts: { ...goodFacts, ...facts } }
}

const episodes = [goodFeed.indexOf('<podcast:liveItem'), goodFeed.indexOf('</channel>')] as const

const cases: Case[] = [
  caseOf([], []),
  ...kept.map(([, changes, facts]) => caseOf([], changes, facts)),
  ...brokenOtherwise.map(([rules, changes, facts]) => caseOf(rules, changes, facts)),
  caseOf(['noEpisodes'], [[goodFeed.slice(...episodes), '']]),
  ...Object.entries(breakings)
    .filter(([rule]) => rule !== 'noEpisodes')
    .map(([rule, one]) => {
      if (Array.isArray(one)) return caseOf([rule], [one])
      return caseOf([rule], one.changes ?? [], 'facts' in one ? one.facts : {})
    }),
]

function isNoticed({ checkFeed, readTree }: typeof Check): boolean {
  return cases.some(({ rules, feed, facts }) => {
    const found = checkFeed(readTree(feed), facts).findings.map(({ rule }) => rule)
    return found.join() !== rules.join()
  })
}

let current: Mutant | undefined
registerHooks({
  resolve(specifier, context, next) {
    const resolved = next(specifier, context)
    const [mark] = /\?mutant=\d+$/.exec(context.parentURL ?? '') ?? []
    const isOfRules = mark !== undefined && resolved.url.includes('/feed/check/')
    return isOfRules ? { ...resolved, url: resolved.url + mark } : resolved
  },
  load(url, context, next) {
    const [file = '', mark] = url.split('?')
    const loaded = next(file, context)
    const isChanged = mark !== undefined && current && file.endsWith(`/check/${current.file}`)
    return isChanged ? { ...loaded, source: current?.source ?? '' } : loaded
  },
})

/** Rules that can't even be asked are noticed, too. */
async function survives(file: string): Promise<boolean> {
  try {
    return !isNoticed((await import(file)) as typeof Check)
  } catch {
    return false
  }
}

const files = readdirSync(folder).filter((file) => /^(?:rules-|mediums)/.test(file))
const unnoticed: string[] = []
const mutants = files.flatMap(mutantsOf)
for (const [at, mutant] of mutants.entries()) {
  current = mutant
  const isAlive = await survives(path.join(folder, `index.ts?mutant=${at}`))
  if (isAlive) unnoticed.push(mutant.told)
}
console.log(`${mutants.length - unnoticed.length} of ${mutants.length} changes of rules noticed`)
for (const told of unnoticed) console.log(`  ${told}`)
if (unnoticed.length > 0) process.exitCode = 1
