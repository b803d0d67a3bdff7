import { expect, test } from 'vitest'
import type { ValueRecipient } from '#app/protocols/feed/document.ts'
import { mergedRecipients } from './merged-recipients.ts'

const ada: ValueRecipient = { type: 'lnaddress', address: 'ada@here.test', split: 60, name: 'Ada' }
const node: ValueRecipient = { type: 'node', address: `02${'ab'.repeat(32)}`, split: 5 }

test('who is named twice is one recipient with both splits', () => {
  const again = { ...ada, address: ' Ada@Here.test', name: 'Ada again', split: 10 }
  expect(mergedRecipients([ada, node, again])).toEqual([{ ...ada, split: 70 }, node])
  const loud = { ...node, address: node.address.toUpperCase(), split: 2 }
  expect(mergedRecipients([node, loud])).toEqual([{ ...node, split: 7 }])
})

test('accounts that share a node, and a fee beside a share, stay apart', () => {
  const accounts = [
    { ...node, customKey: '696969', customValue: 'one' },
    { ...node, customKey: '696969', customValue: 'two' },
    { ...node, customKey: '818818', customValue: 'one' },
    node,
    { ...node, fee: true },
  ]
  expect(mergedRecipients(accounts)).toEqual(accounts)
})
