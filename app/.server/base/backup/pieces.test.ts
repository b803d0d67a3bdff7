import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { writePiece } from './pieces.ts'

test('what fails before the place of back-ups has begun to read is told to who writes', async () => {
  const vault = {
    async write(_: string, body: AsyncIterable<Uint8Array>) {
      for (let turn = 0; turn < 20; turn++) await setImmediate()
      return (await Array.fromAsync(body)).length
    },
  }
  async function* body() {
    yield Buffer.from('begun')
    await setImmediate()
    throw new Error('stopped')
  }
  await expect(writePiece(vault, 'a', 'files', body())).rejects.toThrow('stopped')
})
