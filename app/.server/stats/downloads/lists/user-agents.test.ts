import { expect, test } from 'vitest'
import { userAgentReader } from '#app/protocols/logs/user-agents.ts'
import { readInput, testOfRealInputs } from '#tests/rig/real-data.ts'
import { listSources, userAgents } from './index.ts'

interface Examples {
  entries: { name: string; examples: string[] }[]
}

const factsOf = userAgentReader(userAgents)

function examplesOf(list: string): { name: string; example: string }[] {
  const { entries } = JSON.parse(
    readInput(`lists/user-agents/${list}.examples.json`).toString('utf8'),
  ) as Examples
  return entries.flatMap(({ name, examples }) => examples.map((example) => ({ name, example })))
}

testOfRealInputs('999 of 1,000 examples of the lists are named as they say', () => {
  const examples = ['bots', 'apps', 'libraries', 'browsers'].flatMap(examplesOf)
  const wrong = examples.filter(({ name, example }) => factsOf(example, '').app !== name)
  expect(examples.length).toBeGreaterThan(1000)
  expect(wrong.length / examples.length, JSON.stringify(wrong)).toBeLessThanOrEqual(0.001)
})

testOfRealInputs('pages that play in a browser are named by its referrer', () => {
  const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0'
  const examples = examplesOf('referrers')
  const wrong = examples.filter(({ name, example }) => factsOf(browser, example).app !== name)
  expect(wrong.length / examples.length, JSON.stringify(wrong)).toBeLessThanOrEqual(0.02)
})

test.for([
  ['Overcast/1.0 Podcast Sync (12 subscribers; +http://overcast.fm/)', 'bot', ''],
  ['Overcast/3.0 (+http://overcast.fm/; iOS podcast app)', '', 'mobile'],
  ['Podcasts/1650.20 CFNetwork/1333.0.4 Darwin/21.5.0', '', 'mobile'],
  ['atc/1.0 watchOS/8.6 model/Watch6,2 hwp/t8301 build/19T572 (6; dt:216)', 'watch', 'watch'],
  [
    'AppleCoreMedia/1.0.0.19T572 (Apple Watch; U; CPU OS 8_6 like Mac OS X; en_us)',
    'watch',
    'watch',
  ],
  ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', 'bot', ''],
  ['Go-http-client/2.0', 'bot', ''],
  ['AntennaPod/3.4.0', '', 'mobile'],
  ['', '', ''],
  ['something new', '', ''],
] as const)('%s is %s, on %s', ([userAgent, verdict, device]) => {
  expect(factsOf(userAgent, '')).toMatchObject({ verdict, device })
})

test('each list says where it is from, of when, and by which licence', () => {
  for (const { name, url, licence, date } of listSources) {
    expect([name, url, licence].every((text) => text !== '')).toBe(true)
    expect(date).toMatch(/^20\d\d-\d\d-\d\d$/)
  }
  for (const list of Object.values(userAgents)) expect(list.length).toBeGreaterThan(5)
})
