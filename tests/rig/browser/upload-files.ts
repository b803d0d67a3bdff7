import { closeSync, mkdtempSync, openSync, rmSync, truncateSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { cleanUpAfter } from '#tests/rig/clean-up.ts'
import { silentWav } from '#tests/rig/factories/files.ts'

/** A folder for files to upload; it goes with the test. */
export function fileFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'tributary-files-'))
  cleanUpAfter(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** A file that begins with `head` and has so many bytes; the rest is a hole that takes no room. */
export function longFile(file: string, head: Buffer, bytes: number): string {
  const handle = openSync(file, 'w')
  writeSync(handle, head)
  closeSync(handle)
  truncateSync(file, bytes)
  return file
}

/** A WAV of silence of so many bytes. */
export function longWav(file: string, bytes: number): string {
  const head = silentWav(0)
  head.writeUInt32LE(bytes - 8, 4)
  head.writeUInt32LE(bytes - 44, 40)
  return longFile(file, head, bytes)
}
