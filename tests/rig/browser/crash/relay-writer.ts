import { WebSocket } from 'ws'
import type { NostrEvent } from '#app/protocols/nostr/event.ts'
import { newSigner } from '#tests/rig/nostr/signing.ts'
import { relayOf } from '#tests/rig/browser/relay-of.ts'
import type { Facts, Writer } from './writers.ts'

type Answer = [type: string, id: string, accepted: boolean, text: string]

const notesAtOnce = 8

/** Sends notes, a profile that changes and deletions to the relay; `url` is where the product is. */
export function relayWriter(url: () => string, facts: Facts): Writer {
  const signer = newSigner()
  let version = 0

  /** Sends events over a connection of their own; resolves once all are acknowledged. */
  async function publish(...events: NostrEvent[]): Promise<void> {
    const socket = await connect(url())
    try {
      await Promise.all(events.map((event) => acknowledged(socket, event)))
    } finally {
      socket.terminate()
    }
  }

  return async () => {
    const notes = Array.from({ length: notesAtOnce }, () => signer.sign())
    await publish(...notes)
    for (const { id } of notes.slice(1))
      facts.set(
        `the note ${id}`,
        async (_, site) => (await found(site, { ids: [id] })).length === 1,
      )
    const deleted = notes[0]?.id ?? ''
    await publish(signer.sign({ kind: 5, tags: [['e', deleted]] }))
    facts.set(`the deletion of ${deleted}`, async (_, site) => {
      return (await found(site, { ids: [deleted] })).length === 0
    })
    const sent = ++version
    const created_at = Math.floor(Date.now() / 1000) - 100_000 + sent
    await publish(signer.sign({ kind: 0, created_at, content: String(sent) }))
    facts.set('the last profile', async (_, site) => {
      const profiles = await found(site, { kinds: [0], authors: [signer.pubkey] })
      const [newest] = profiles
      return profiles.length === 1 && Number(newest?.content) >= sent
    })
  }
}

async function connect(site: string): Promise<WebSocket> {
  const socket = new WebSocket(relayOf({ url: site }))
  // Whoever waits is told by 'close'.
  socket.on('error', () => undefined)
  const opened = new Promise((resolve) => socket.once('open', resolve))
  await Promise.race([opened, ended(socket)])
  return socket
}

async function acknowledged(socket: WebSocket, event: NostrEvent): Promise<void> {
  const answer = new Promise<Answer>((resolve) => {
    socket.on('message', (data: Buffer) => {
      const message = JSON.parse(data.toString()) as Answer
      if (message[0] === 'OK' && message[1] === event.id) resolve(message)
    })
  })
  socket.send(JSON.stringify(['EVENT', event]))
  const [, , accepted, text] = await Promise.race([answer, ended(socket)])
  if (text.startsWith('error: the database is away')) throw new Error('the relay answered 503')
  if (!accepted) throw new Error(`the relay refused a note: ${text}`)
}

async function found(site: string, filter: object): Promise<NostrEvent[]> {
  const socket = await connect(site)
  try {
    const events: NostrEvent[] = []
    const all = new Promise<NostrEvent[]>((resolve) => {
      socket.on('message', (data: Buffer) => {
        const [type, , event] = JSON.parse(data.toString()) as [string, string, NostrEvent]
        if (type === 'EVENT') events.push(event)
        if (type === 'EOSE') resolve(events)
      })
    })
    socket.send(JSON.stringify(['REQ', 'a', filter]))
    return await Promise.race([all, ended(socket)])
  } finally {
    socket.terminate()
  }
}

async function ended(socket: WebSocket): Promise<never> {
  await new Promise((resolve) => socket.once('close', resolve))
  throw new Error('the connection to the relay was terminated')
}
