import { expect, test } from 'vitest'
import { reachesSomebody } from './reaches-somebody.ts'

const asked = { type: 'EPISODE', id: 'a' } as const

function answering(payable: boolean, { parent = false, card = false } = {}): typeof fetch {
  const info = { title: 'A', payable }
  const above = { _id: 'b', _type: 'SHOW', info: { title: 'B', payable: parent } }
  const content = { _id: 'a', _type: 'EPISODE', info, parent: above }
  return () => Promise.resolve(Response.json({ content, card }))
}

test('a boost reaches somebody where the content or its show names them, or a card pays them', async () => {
  const reaches = (send: typeof fetch) => reachesSomebody(asked, { send })
  expect(await reaches(answering(true))).toBe(true)
  expect(await reaches(answering(false, { parent: true }))).toBe(true)
  expect(await reaches(answering(false, { card: true }))).toBe(true)
  expect(await reaches(answering(false))).toBe(false)
})
