import { generateSecretKey } from 'nostr-tools/pure'
import { expect, test, vi } from 'vitest'
import { lazySigner } from './lazy-signer.ts'
import { ownSigner } from '#app/client/social/own-key/own-key.ts'
import { type Signer, SignerError } from './signer.ts'

const note = { kind: 1, created_at: 1_700_000_000, tags: [], content: 'Hello' }

function signer() {
  const own = ownSigner(generateSecretKey())
  return { ...own, close: vi.fn(own.close) }
}

test('an attempt that fails is made anew by the next signature', async () => {
  const found = signer()
  const open = vi.fn<() => Promise<Signer>>()
  open.mockRejectedValueOnce(new SignerError('NO_USER'))
  open.mockResolvedValueOnce(found)
  const later = lazySigner('own', found.pubkey, open)
  await expect(later.sign(note)).rejects.toEqual(new SignerError('NO_USER'))
  expect(await later.sign(note)).toMatchObject({ pubkey: found.pubkey })
})

test('a signer that has another key by now signs nothing', async () => {
  const other = signer()
  const later = lazySigner('extension', signer().pubkey, async () => other)
  await expect(later.sign(note)).rejects.toEqual(new SignerError('WRONG_ANSWER'))
  expect(other.close).toHaveBeenCalledOnce()
})

test('one that is closed closes what it has opened, and opens nothing more', async () => {
  const found = signer()
  const open = vi.fn(async () => found)
  const later = lazySigner('own', found.pubkey, open)
  await later.sign(note)
  later.close()
  await expect.poll(() => found.close.mock.calls).toHaveLength(1)
  await expect(later.sign(note)).rejects.toEqual(new SignerError('MISSING_NDK'))
  expect(open).toHaveBeenCalledOnce()
})

test('one that is closed while it opens signs nothing', async () => {
  const found = signer()
  let arrive: (signer: Signer) => void = () => undefined
  const open = () => new Promise<Signer>((resolve) => (arrive = resolve))
  const later = lazySigner('remote', found.pubkey, open)
  const signing = expect(later.sign(note)).rejects.toEqual(new SignerError('MISSING_NDK'))
  later.close()
  arrive(found)
  await signing
  expect(found.close).toHaveBeenCalled()
})

test('one that is closed before its first signature is never opened', async () => {
  const open = vi.fn(async () => signer())
  const later = lazySigner('remote', signer().pubkey, open)
  later.close()
  await expect(later.sign(note)).rejects.toEqual(new SignerError('MISSING_NDK'))
  expect(open).not.toHaveBeenCalled()
})
