import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { writePiece } from './pieces.ts'

test('what fails before the place of back-ups has begun to read is told to who writes', async () => {
  const vault = {
    async write(_: string, body: AsyncIterable<Uint8Array>) {
      for (let turn = 0; turn < 20; turn++) await setImmediate()
      let bytes = 0
      for await (const chunk of body) bytes += chunk.length
      return bytes
    },
  }
  async function* body() {
    yield Buffer.from('begun')
    await setImmediate()
    throw new Error('stopped')
  }
  await expect(writePiece(vault, 'a', 'files', body())).rejects.toThrow('stopped')
})
