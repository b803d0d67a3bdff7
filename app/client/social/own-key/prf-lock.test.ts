import { expect, test } from 'vitest'
import { lockWithBytes, openWithBytes } from './prf-lock.ts'

const secret = new Uint8Array(32).fill(7)
const prf = new Uint8Array(32).fill(1)

test('the bytes that lock a secret open it', async () => {
  const locked = await lockWithBytes(secret, prf)
  expect(await openWithBytes(locked, prf)).toEqual(secret)
  expect(JSON.stringify(locked)).not.toContain('0707')
})

test('what is kept opens with HKDF-SHA-256 and AES-256-GCM', async () => {
  // Made by Python’s cryptography, from the bytes above.
  const locked = {
    salt: '02'.repeat(32),
    nonce: '03'.repeat(12),
    sealed:
      '25037ac29daadd28c550d2fc3fdd9798e8ef423a7d6a221a7ffafa66041663e22464538e2bf7ee6ba82ddb211eafb6a2',
  }
  expect(await openWithBytes(locked, prf)).toEqual(secret)
})

test('other bytes don’t open it, and nothing does once it was changed', async () => {
  const locked = await lockWithBytes(secret, prf)
  expect(await openWithBytes(locked, new Uint8Array(32).fill(2))).toBeNull()
  const swapped = (hex: string) => (hex.startsWith('0') ? '1' : '0') + hex.slice(1)
  for (const field of ['salt', 'nonce', 'sealed'] as const)
    expect(await openWithBytes({ ...locked, [field]: swapped(locked[field]) }, prf)).toBeNull()
})

test('no two locks are alike', async () => {
  const [one, two] = await Promise.all([lockWithBytes(secret, prf), lockWithBytes(secret, prf)])
  for (const field of ['salt', 'nonce', 'sealed'] as const) expect(one[field]).not.toBe(two[field])
})

test('bytes that no passkey gives are refused', async () => {
  const locked = await lockWithBytes(secret, prf)
  for (const length of [0, 16, 33]) {
    await expect(lockWithBytes(secret, new Uint8Array(length))).rejects.toThrow(RangeError)
    await expect(openWithBytes(locked, new Uint8Array(length))).rejects.toThrow(RangeError)
  }
})
