import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { cleanUpScratch, inScratchFolder, makeScratchFolder } from './temp-folder.ts'

function useOwnTmpdir(): string {
  const before = process.env.TMPDIR
  const own = mkdtempSync(path.join(tmpdir(), 'tributary-test-'))
  process.env.TMPDIR = own
  onTestFinished(() => {
    if (before === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = before
    rmSync(own, { recursive: true })
  })
  return own
}

test('a scratch folder goes with the work that it was lent for, also where that fails', async () => {
  const place = useOwnTmpdir()
  const length = await inScratchFolder(async (folder) => {
    writeFileSync(path.join(folder, 'audio.mp3'), 'abc')
    return readdirSync(folder).length
  })
  expect(length).toBe(1)
  await expect(inScratchFolder(() => Promise.reject(new Error('no speech')))).rejects.toThrow(
    'no speech',
  )
  expect(readdirSync(place)).toEqual([])
})

test('what killed processes have left is removed after ten days, and nothing else', async () => {
  const place = useOwnTmpdir()
  const folder = await makeScratchFolder()
  writeFileSync(path.join(folder, 'audio.mp3'), 'abc')
  mkdirSync(path.join(place, 'of-somebody-else'))
  const after = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000)
  await cleanUpScratch(after(9.9))
  expect(existsSync(folder)).toBe(true)
  await cleanUpScratch(after(10.1))
  expect(readdirSync(place)).toEqual(['of-somebody-else'])
})
