import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { taggedVersions } from './advertised-refs.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'tributary-tags-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const git = (...args: string[]) =>
  execFileSync('git', ['-C', folder, ...args], { encoding: 'utf8' })

test('the tags of a repository are the versions that are out', () => {
  git('init', '--quiet')
  const by = ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.com']
  git(...by, 'commit', '--quiet', '--allow-empty', '--message', 'One')
  for (const tag of ['v1.9.0', 'v1.10.0', 'v1.2', 'v2.0.0-beta', 'x1.11.0', 'v1.12.0.1'])
    git('tag', tag)
  git(...by, 'tag', '--annotate', '--message', 'Signed', 'v1.1.0')
  const refs = git('upload-pack', '--http-backend-info-refs', folder)
  expect(taggedVersions(`001e# service=git-upload-pack\n0000${refs}`)).toEqual([
    '1.1.0',
    '1.10.0',
    '1.9.0',
  ])
})

test.each([
  '',
  '0000',
  '<html>v9.9.9</html>',
  'ffff',
  '0003',
  '00000000',
  `0030 refs/tags/v9.9.9`,
  '0005'.repeat(200_000),
])('what is no answer of a repository names no version: %.20s', (answer) =>
  expect(taggedVersions(answer)).toEqual([]),
)
