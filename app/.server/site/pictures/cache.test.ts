import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { onTestFinished, expect, test } from 'vitest'
import { cacheKey, cleanUpPictureCache, openPictureCache } from './cache.ts'

function newFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'tributary-pictures-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

function fileOf(folder: string, key: string): string {
  return path.join(folder, 'pictures', key.slice(0, 2), key)
}

const day = 24 * 60 * 60

test('what is kept is found, and nothing else', async () => {
  const folder = newFolder()
  const cache = openPictureCache({ folder, maxBytes: 1000 })
  const key = cacheKey('a', 1)
  expect(await cache.find(key)).toBeNull()
  await cache.keep(key, Buffer.from('picture'))
  expect(String(await cache.find(key))).toBe('picture')
  expect(await cache.find(cacheKey('a', 2))).toBeNull()
  expect(readdirSync(path.dirname(fileOf(folder, key)))).toEqual([key])
})

test('what was used longest ago goes first when there is too much', async () => {
  const folder = newFolder()
  const cache = openPictureCache({ folder, maxBytes: 250 })
  const now = Date.now() / 1000
  const keys = ['old', 'used', 'new'].map((name) => cacheKey(name))
  for (const key of keys) await cache.keep(key, Buffer.alloc(100))
  utimesSync(fileOf(folder, keys[0] ?? ''), now - 3 * day, now - 3 * day)
  utimesSync(fileOf(folder, keys[1] ?? ''), now - 4 * day, now - 4 * day)
  // Being used is written down.
  await cache.find(keys[1] ?? '')
  await cleanUpPictureCache({ folder, maxBytes: 250 }, new Date())
  const found = await Promise.all(keys.map((key) => cache.find(key)))
  expect(found.map((bytes) => bytes !== null)).toEqual([false, true, true])
})

test('nothing is kept for more than 30 days, nor what was left half written', async () => {
  const folder = newFolder()
  const settings = { folder, maxBytes: 1_000_000 }
  const cache = openPictureCache(settings)
  const key = cacheKey('stale')
  await cache.keep(key, Buffer.alloc(10))
  const half = `${fileOf(folder, key)}.0000.tmp`
  writeFileSync(half, 'half')
  const now = Date.now()
  await cleanUpPictureCache(settings, new Date(now + 2 * 60 * 60 * 1000))
  expect(readdirSync(path.dirname(half))).toEqual([key])
  await cleanUpPictureCache(settings, new Date(now + 31 * day * 1000))
  expect(await cache.find(key)).toBeNull()
})

test('an empty installation has nothing to clean up', async () => {
  await cleanUpPictureCache({ folder: newFolder(), maxBytes: 10 }, new Date())
})
