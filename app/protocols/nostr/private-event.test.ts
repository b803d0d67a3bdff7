import { expect, test } from 'vitest'
import { newSigner } from '#tests/rig/nostr/signing.ts'
import { mayRead } from './private-event.ts'

const [ada, bo, cy] = [newSigner(), newSigner(), newSigner()]

test.each([4, 1059])('kind %i concerns its author and those whom it names', (kind) => {
  const letter = ada.sign({
    kind,
    tags: [
      ['e', cy.pubkey],
      ['p', bo.pubkey],
    ],
  })
  const readers = [ada, bo, cy].map(({ pubkey }) => mayRead(letter, new Set([pubkey])))
  expect([...readers, mayRead(letter, new Set())]).toEqual([true, true, false, false])
})

test('what isn’t private is read by everybody', () => {
  expect(mayRead(ada.sign({ kind: 1, tags: [['p', bo.pubkey]] }), new Set())).toBe(true)
})
