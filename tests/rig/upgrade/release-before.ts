import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

/** A release as it was published: its revision, and the folder in which it was built. */
export interface Release {
  revision: string
  folder: string
}

/** What stood before 1.0.0 was never tagged. */
const beforeTheFirst = '0f2fdf80'
const run = promisify(execFile)
const kept = path.join(tmpdir(), 'tributary-releases')

/** The release before this one, from the repository's history, built once. Takes minutes the first time. */
export async function releaseBefore(): Promise<Release> {
  const revision = process.env.UPGRADE_FROM ?? (await newestTagBefore()) ?? beforeTheFirst
  const { stdout } = await run('git', ['rev-parse', '--verify', `${revision}^{commit}`])
  const folder = path.join(kept, stdout.trim())
  if (existsSync(folder)) return { revision, folder }
  const making = `${folder}.making`
  await rm(making, { recursive: true, force: true })
  await mkdir(kept, { recursive: true })
  await run('git', ['clone', '--quiet', '--no-checkout', process.cwd(), making])
  await run('git', ['-C', making, 'checkout', '--quiet', stdout.trim()])
  await run('npm', ['run', 'build'], { cwd: making, maxBuffer: 10_000_000 })
  await rename(making, folder)
  return { revision, folder }
}

/** The tag of the newest release whose version isn't the one of this source. */
async function newestTagBefore(): Promise<string | undefined> {
  const args = ['tag', '--list', 'v*', '--merged', 'HEAD', '--sort=-version:refname']
  const { stdout } = await run('git', args)
  const { software } = await import('#app/.server/base/lib/software.ts')
  return stdout
    .split('\n')
    .find((tag) => /^v\d+\.\d+\.\d+$/.test(tag) && tag !== `v${software.version}`)
}
