import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { cleanUpAfter } from '#tests/rig/clean-up.ts'
import { testClock } from '#tests/rig/database.ts'
import { openSegmentWriter } from './segment-writer.ts'
import { closedSegments, newSegment } from './segments.ts'

function newFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'tributary-segments-'))
  cleanUpAfter(() => rm(folder, { recursive: true, force: true }))
  return folder
}

async function contents(folder: string): Promise<string[]> {
  return (await closedSegments(folder)).map(({ file }) => readFileSync(file, 'utf8'))
}

test('a segment is closed after 30 seconds and at midnight', async () => {
  const folder = newFolder()
  const clock = testClock('2026-06-15T23:59:00Z')
  const writer = openSegmentWriter(folder, clock.now)
  await writer.append('a\n')
  clock.pass(29)
  await writer.append('b\n')
  expect(await contents(folder)).toEqual([])
  clock.pass(1)
  await writer.append('c\n')
  expect(await contents(folder)).toEqual(['a\nb\n'])
  clock.set('2026-06-16T00:00:00Z')
  await writer.closeFull()
  expect(await contents(folder)).toEqual(['a\nb\n', 'c\n'])
  await writer.append('d\n')
  await writer.close()
  expect(await contents(folder)).toEqual(['a\nb\n', 'c\n', 'd\n'])
  expect(await closedSegments(path.join(folder, 'none'))).toEqual([])
})

test('large segments are closed', async () => {
  const folder = newFolder()
  const writer = openSegmentWriter(folder, testClock().now)
  await writer.append(`${'x'.repeat(8_000_000)}\n`)
  await writer.append('y\n')
  expect(await closedSegments(folder)).toHaveLength(1)
  await writer.close()
})

test('what a process left that has ended is closed by the next; what another writes is left to it', async () => {
  const folder = newFolder()
  const now = new Date()
  const own = newSegment(folder, now)
  // Beyond the largest process id of Linux.
  const dead = own.replace(`.${process.pid}-`, '.99999999-')
  const alive = own.replace(`.${process.pid}-`, `.${process.ppid}-`)
  const elsewhere = path.join(folder, path.basename(own).replace(/^[^.]+/, 'another-host'))
  for (const file of [dead, alive, elsewhere]) writeFileSync(file, `${path.basename(file)}\n`)
  expect(await contents(folder)).toEqual([`${path.basename(dead)}\n`])
  const old = new Date(Date.now() - 121_000)
  utimesSync(elsewhere, old, old)
  expect(await contents(folder)).toHaveLength(2)
  expect(readdirSync(folder).filter((name) => name.endsWith('.open'))).toEqual([
    path.basename(alive),
  ])
})

test('lines of a segment that was taken meanwhile are written once more', async () => {
  const folder = newFolder()
  const writer = openSegmentWriter(folder, testClock().now)
  await writer.append('a\n')
  const [open = ''] = readdirSync(folder)
  renameSync(path.join(folder, open), path.join(folder, 'taken'))
  await writer.append('b\n')
  await writer.close()
  expect(await contents(folder)).toEqual(['b\n'])
})
