import { expect, test } from 'vitest'
import { wholeBody } from './whole-body.ts'

/** So many bytes, one after the other; `given` counts those that were taken. */
function body(bytes: number) {
  const given = { count: 0 }
  async function* chunks() {
    for (; given.count < bytes; given.count++) yield await Promise.resolve(new Uint8Array([7]))
  }
  return { given, chunks: chunks() }
}

const tooLarge = () => new Error('too large')

test('a body is taken whole up to its bound', async () => {
  expect([...(await wholeBody(body(3).chunks, 3, tooLarge))]).toEqual([7, 7, 7])
  expect(await wholeBody(body(0).chunks, 3, tooLarge)).toHaveLength(0)
})

test('a longer one is refused before it is read to its end', async () => {
  const { given, chunks } = body(1000)
  await expect(wholeBody(chunks, 3, tooLarge)).rejects.toThrow('too large')
  expect(given.count).toBe(3)
})
