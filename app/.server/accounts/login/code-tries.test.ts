import { expect, test } from 'vitest'
import {
  allStrangersTries,
  type CodeTries,
  ownTries,
  strangerTries,
  takeTry,
} from './code-tries.ts'

const owner = 'network 192.0.2.1'

/** How often an asker gets a try, from these tries on. */
function triesOf(id: string, isKnown = false, from: CodeTries = {}): [number, CodeTries] {
  let [count, tries] = [0, from]
  for (let next = takeTry(tries, { id, isKnown }, owner); next; count++) {
    tries = next
    next = takeTry(tries, { id, isKnown }, owner)
  }
  return [count, tries]
}

test('whoever asked for a code, and a known device, have five tries each; another network three', () => {
  expect(triesOf(owner)[0]).toBe(ownTries)
  expect(triesOf('device A', true)[0]).toBe(ownTries)
  expect(triesOf('network 198.51.100.1')[0]).toBe(strangerTries)
})

test('strangers have twenty tries together, and use up none of the owner’s', () => {
  let tries: CodeTries = {}
  let all = 0
  for (let network = 1; network <= 50; network++) {
    const [count, after] = triesOf(`network 198.51.100.${network}`, false, tries)
    tries = after
    all += count
  }
  expect(all).toBe(allStrangersTries)
  expect(triesOf(owner, false, tries)[0]).toBe(ownTries)
  expect(triesOf('device A', true, tries)[0]).toBe(ownTries)
})

test('five wrong senders leave tries to a network that is none of theirs', () => {
  let tries: CodeTries = {}
  for (let network = 1; network <= 5; network++)
    tries = triesOf(`network 198.51.100.${network}`, false, tries)[1]
  expect(triesOf('network 203.0.113.1', false, tries)[0]).toBe(strangerTries)
})
