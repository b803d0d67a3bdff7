import { expect, test } from 'vitest'
import { readJson } from './json-call.ts'

function read(body: string): Promise<unknown> {
  return readJson(new Request('http://localhost/', { method: 'POST', body }))
}

test('a body of brackets is refused before anything is made of it', async () => {
  for (const body of ['['.repeat(33), '{"a":'.repeat(33), '['.repeat(1_000_000)])
    await expect(read(body)).rejects.toMatchObject({ status: 400, code: 'BAD_JSON' })
  await expect(read('['.repeat(32) + ']'.repeat(32))).resolves.toBeDefined()
})

test('so is one of more values than any call takes', async () => {
  await expect(read(`[${'1,'.repeat(60_001)}1]`)).rejects.toMatchObject({ status: 400 })
  await expect(read(`[${'1,'.repeat(1000)}1]`)).resolves.toHaveLength(1001)
})

test('brackets and commas in a text count for nothing', async () => {
  const text = '[{",\\'.repeat(50_000)
  await expect(read(JSON.stringify({ text }))).resolves.toEqual({ text })
})
