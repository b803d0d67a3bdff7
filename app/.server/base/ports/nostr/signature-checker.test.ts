import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { finalizeEvent } from 'nostr-tools'
import { cleanUpAfter } from '#tests/rig/clean-up.ts'
import { atLeast, inputLines, inputNames } from '#tests/rig/real-data.ts'
import type { NostrEvent } from '#app/protocols/nostr/event.ts'
import { nativeVerifier } from './native-verifier.ts'
import { createSignatureChecker, type SignatureCheckerSettings } from './signature-checker.ts'

function checker(settings: SignatureCheckerSettings = {}) {
  const made = createSignatureChecker({ workers: 1, ...settings })
  cleanUpAfter(() => made.close())
  return made
}

const names = ['nostr-wasm', ...((await nativeVerifier()) ? ['libsecp256k1'] : [])]
const note = finalizeEvent(
  { kind: 1, created_at: 1_700_000_000, tags: [['t', 'a']], content: 'Ahoi "\n\u0001' },
  new Uint8Array(32).fill(9),
)

test.for(names)('%s tells right signatures from forged ones', async (only) => {
  const { check, verifiers } = checker({ only })
  const [speed] = await verifiers()
  expect(speed?.name).toBe(only)
  expect(speed?.perSecond).toBeGreaterThan(0)
  const verdict = (changes: Partial<NostrEvent>) => check(JSON.stringify({ ...note, ...changes }))
  const verdicts = await Promise.all([
    verdict({}),
    verdict({ content: 'another' }),
    verdict({ sig: note.sig.replaceAll('a', 'b') }),
    verdict({ pubkey: 'f'.repeat(64) }),
    verdict({ id: '0'.repeat(64) }),
  ])
  expect(verdicts).toEqual(['right', 'wrong-id', 'wrong-signature', 'wrong-id', 'wrong-id'])
})

test('the fastest of the verifiers that work here is in use', async () => {
  const speeds = await checker().verifiers()
  expect(speeds.map(({ name }) => name).sort()).toEqual(names.toSorted())
  const ordered = speeds.map(({ perSecond }) => perSecond)
  expect(ordered).toEqual(ordered.toSorted((a, b) => b - a))
})

test.for(names)('%s judges real events rightly', async (only) => {
  const { check } = checker({ only })
  const valid = inputNames('nostr', /^events-kind-/).flatMap((name) => inputLines(`nostr/${name}`))
  const verdicts = await Promise.all(valid.map(check))
  expect(verdicts.length).toBeGreaterThan(atLeast(2000, 15))
  expect(valid.filter((_, at) => verdicts[at] !== 'right')).toEqual([])
})

test('a worker that cannot start fails those who ask, and no others', async () => {
  const broken = checker({ only: 'nothing' })
  await expect(broken.check(JSON.stringify(note))).rejects.toThrow('no verifier')
  await expect(broken.check(JSON.stringify(note))).rejects.toThrow('no verifier')
  expect(await checker().check(JSON.stringify(note))).toBe('right')
})

test('a process that has nothing else to do ends', { timeout: 30_000 }, async () => {
  const child = execFile(process.execPath, ['tests/rig/nostr/check-once.ts'])
  const [status] = (await once(child, 'exit')) as [number | null]
  expect(status).toBe(0)
})
