import { expect, test } from 'vitest'
import { storedRemoteSigner, remoteSigner } from '#app/client/social/remote-signer/remote-signer.ts'
import { memorySignerStorage } from '#tests/rig/nostr/memory-signer-storage.ts'
import { closed, startRemoteSigner } from '#tests/rig/nostr/started-remote.ts'
import { testServices } from '#tests/rig/database.ts'
import { startRelay } from '#tests/rig/nostr/running-relay.ts'

// Both sides date what they send by the clock of this machine.
const relay = await startRelay({ ...(await testServices()), now: () => new Date() })
const note = { kind: 1, created_at: 1_700_000_000, tags: [], content: 'Hello' }

test('the own relay carries what a browser and a remote signer say to each other', async () => {
  const remote = await startRemoteSigner(relay.url)
  const options = { storage: memorySignerStorage() }
  const link = { pubkey: remote.own, relays: [relay.url], secret: null }
  const signer = closed(await remoteSigner(link, options))
  expect(await signer.sign(note)).toMatchObject({ ...note, pubkey: remote.user })
  signer.close()
  const again = await storedRemoteSigner(options)
  expect(await again?.sign(note)).toMatchObject({ pubkey: remote.user })
  again?.close()
})
