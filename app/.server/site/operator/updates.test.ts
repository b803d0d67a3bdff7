import { expect, test } from 'vitest'
import { system } from '#app/.server/base/actor.ts'
import { testCtx } from '#tests/rig/database.ts'
import { showServer } from '#tests/rig/listen.ts'
import { lookForUpdate, newerVersion } from './updates.ts'

const ctx = await testCtx(system)
const tags = (...names: string[]) =>
  names.map((name) => {
    const line = `${'a'.repeat(40)} refs/tags/${name}\n`
    return (line.length + 4).toString(16).padStart(4, '0') + line
  })

/** Has a repository answer so, and looks; answers which version is newer then. */
async function look(status: number, body: string) {
  const asked: string[] = []
  const { base, guardedFetch: fetch } = await showServer((request, response) => {
    asked.push(String(request.url))
    response.writeHead(status).end(body)
  })
  const site = { ...ctx.site, updatesFrom: `${base}/pods/tributary` }
  const asking = { ...ctx, fetch, site }
  await lookForUpdate(asking)
  return { newer: await newerVersion(asking), asked }
}

test('the repository of the source is asked which versions are out, and the newest is kept', async () => {
  const answer = [
    '001e# service=git-upload-pack\n0000',
    ...tags('v0.9.0', 'v1.0.0', 'v1.2.0'),
  ].join('')
  expect(await look(200, answer)).toEqual({
    newer: '1.2.0',
    asked: ['/pods/tributary/info/refs?service=git-upload-pack'],
  })
  // What fails leaves what was known.
  expect((await look(503, tags('v9.0.0').join(''))).newer).toBe('1.2.0')
  expect((await look(200, '<html>v9.9.9</html>')).newer).toBe('1.2.0')
  expect((await look(200, 'x'.repeat(5_000_000))).newer).toBe('1.2.0')
  expect(await newerVersion(ctx)).toBe(null)
  expect((await look(200, tags('v1.0.0').join(''))).newer).toBe(null)
})

test('nobody is asked where no repository is set', async () => {
  const asked: unknown[] = []
  const { guardedFetch: fetch } = await showServer((request, response) => {
    asked.push(request.url)
    response.end()
  })
  await lookForUpdate({ ...ctx, fetch })
  expect(asked).toEqual([])
})
