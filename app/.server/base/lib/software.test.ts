import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { software } from './software.ts'

test('other apps hear the version of the package', () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
  expect(software.version).toBe(version)
})
