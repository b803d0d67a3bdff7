import { expect, test } from 'vitest'
import { createProbes } from './probes.ts'

test('whatever asks for it, a probe runs once in its time, and says why it fails', async () => {
  let time = 0
  let count = 0
  const probes = createProbes({ now: () => time })
  const held = Promise.withResolvers<void>()
  probes.add({
    name: 'store',
    check: async () => {
      count++
      await held.promise
      return { ok: true, reason: 'answers' }
    },
  })
  const asked = Promise.all(Array.from({ length: 50 }, () => probes.states()))
  held.resolve()
  expect((await asked).at(-1)).toEqual([{ name: 'store', ok: true, reason: 'answers' }])
  time = 4999
  await probes.states()
  expect(count).toBe(1)
  time = 5000
  await probes.states()
  expect(count).toBe(2)
})

test('one that throws, or that never answers, has failed, and others answer for themselves', async () => {
  const probes = createProbes({ longestMs: 20 })
  probes.add({ name: 'mail', check: () => Promise.reject(new Error('no ann@mail.example here')) })
  probes.add({ name: 'node', check: () => new Promise(() => undefined) })
  probes.add({ name: 'pool', check: () => Promise.resolve({ ok: true, reason: '' }) })
  expect(await probes.states()).toEqual([
    { name: 'mail', ok: false, reason: 'no [e-mail] here' },
    { name: 'node', ok: false, reason: 'no answer in 0.02 s' },
    { name: 'pool', ok: true, reason: '' },
  ])
  expect(await probes.states(['pool', 'none'])).toEqual([{ name: 'pool', ok: true, reason: '' }])
})
