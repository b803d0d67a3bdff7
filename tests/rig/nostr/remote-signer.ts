import { once } from 'node:events'
import { decrypt, encrypt, getConversationKey } from 'nostr-tools/nip44'
import { finalizeEvent, generateSecretKey, getPublicKey } from 'nostr-tools/pure'
import type { NostrEvent, UnsignedEvent } from '#app/protocols/nostr/event.ts'

const requestKind = 24_133

interface SignerRequest {
  id: string
  method: string
  params: string[]
  /** The key of who asks. */
  client: string
}

type Answer = { result: string } | { result: string; error: string } | { error: string }

/** A remote signer that signs whatever is requested. */
export interface RemoteSigner {
  /** The key that it is spoken with, and the one that it signs with. */
  own: string
  user: string
  userSecret: Uint8Array
  /** In the order in which they came. */
  requests: SignerRequest[]
  /** Takes the place of its usual answer to a method; null for none. */
  answers: Record<string, (request: SignerRequest) => Answer | null>
  /** Resolves with the next request of a method. */
  asked(method: string): Promise<SignerRequest>
  answer(request: Pick<SignerRequest, 'id' | 'client'>, answer: Answer): void
  close(): void
}

/** Starts one that is asked on a relay. */
export async function openRemoteSigner(relay: string): Promise<RemoteSigner> {
  const [secret, userSecret] = [generateSecretKey(), generateSecretKey()]
  const [own, user] = [getPublicKey(secret), getPublicKey(userSecret)]
  const heard = new EventTarget()
  const socket = new WebSocket(relay)
  await once(socket, 'open')

  const usual: RemoteSigner['answers'] = {
    connect: () => ({ result: 'ack' }),
    get_public_key: () => ({ result: user }),
    sign_event: ({ params: [event = ''] }) => ({
      result: JSON.stringify(finalizeEvent(JSON.parse(event) as UnsignedEvent, userSecret)),
    }),
  }

  const signer: RemoteSigner = {
    own,
    user,
    userSecret,
    requests: [],
    answers: {},
    close: () => socket.close(),
    async asked(method) {
      const [event] = (await once(heard, method)) as [CustomEvent<SignerRequest>]
      return event.detail
    },
    answer({ id, client }, answer) {
      const content = encrypt(JSON.stringify({ id, ...answer }), getConversationKey(secret, client))
      const tags = [['p', client]]
      const created_at = Math.floor(Date.now() / 1000)
      const event = finalizeEvent({ kind: requestKind, tags, content, created_at }, secret)
      socket.send(JSON.stringify(['EVENT', event]))
    },
  }

  function receive(event: NostrEvent): void {
    const client = event.pubkey
    const text = decrypt(event.content, getConversationKey(secret, client))
    const request = { ...(JSON.parse(text) as Omit<SignerRequest, 'client'>), client }
    signer.requests.push(request)
    heard.dispatchEvent(new CustomEvent(request.method, { detail: request }))
    const answering = signer.answers[request.method] ?? usual[request.method]
    const answer = answering ? answering(request) : { error: 'not supported' }
    if (answer) signer.answer(request, answer)
  }

  const isListening = new Promise<void>((resolve) => {
    socket.addEventListener('message', ({ data }) => {
      const [type, , event] = JSON.parse(data as string) as [string, string, NostrEvent]
      if (type === 'EVENT') receive(event)
      if (type === 'EOSE') resolve()
    })
  })
  socket.send(JSON.stringify(['REQ', 'asked', { kinds: [requestKind], '#p': [own] }]))
  await isListening
  return signer
}
