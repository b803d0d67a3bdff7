import { generateSecretKey } from 'nostr-tools/pure'
import { expect, onTestFinished, test } from 'vitest'
import { WebSocketServer } from 'ws'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createRelayLine, RelayAway } from './our-relay.ts'
import { ownSigner } from '#app/client/social/own-key/own-key.ts'

const signer = ownSigner(generateSecretKey())

function note(content: string) {
  return signer.sign({ kind: 1, created_at: 1_700_000_000, tags: [], content })
}

/** A relay that says yes, but for what it is told to refuse, and hangs up on what it is told to. */
async function startRelay() {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  await once(server, 'listening')
  onTestFinished(() => {
    for (const socket of server.clients) socket.terminate()
    server.close()
  })
  server.on('connection', (socket) =>
    socket.on('message', (data: Buffer) => {
      const [, { id, content }] = JSON.parse(data.toString()) as [
        string,
        { id: string; content: string },
      ]
      if (content === 'hang up') return socket.terminate()
      const isRefused = content === 'refuse'
      socket.send('no JSON')
      socket.send(JSON.stringify(['OK', id, !isRefused, isRefused ? 'blocked: not here' : '']))
    }),
  )
  const { port } = server.address() as AddressInfo
  let opened = 0
  const line = createRelayLine(() => (opened++, new WebSocket(`ws://127.0.0.1:${port}`)))
  return { line, opened: () => opened, server }
}

test('events go out on one connection, and each has its own answer', async () => {
  const { line, opened } = await startRelay()
  const answers = await Promise.all(
    ['one', 'refuse', 'two'].map(async (content) => line.send(await note(content))),
  )
  expect(answers).toEqual([
    { accepted: true, text: '' },
    { accepted: false, text: 'blocked: not here' },
    { accepted: true, text: '' },
  ])
  expect(opened()).toBe(1)
})

test('a relay that hangs up is away; the next event has a new connection', async () => {
  const { line, opened } = await startRelay()
  await expect(line.send(await note('hang up'))).rejects.toThrow(RelayAway)
  expect(await line.send(await note('again'))).toEqual({ accepted: true, text: '' })
  expect(opened()).toBe(2)
})

test('a relay that isn’t there is away', async () => {
  const { line, server } = await startRelay()
  server.close()
  await expect(line.send(await note('one'))).rejects.toThrow(RelayAway)
})
