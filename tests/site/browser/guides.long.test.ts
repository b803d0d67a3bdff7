import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { newDataDir, startProduct } from '#tests/rig/browser/product.ts'
import { limit } from '#tests/rig/browser/time-limits.ts'
import { cleanUpAfter } from '#tests/rig/clean-up.ts'
import { startS3rver } from '#tests/rig/fakes/s3rver.ts'
import { freePort } from '#tests/rig/free-port.ts'

const guide = (page: string) => readFileSync(`docs/operators/${page}.md`, 'utf8')
const blocksOf = (page: string, mark: string) =>
  [...guide(page).matchAll(/^```(\S+ ?\S*)\n([^]*?)^```/gm)].flatMap(([, how, text = '']) =>
    how === mark ? [text] : [],
  )
const replaced = (text: string, places: Record<string, string>) =>
  Object.entries(places).reduce((text, [before, after]) => text.replaceAll(before, after), text)

/** Runs a block of commands as an operator does who types it in a clone; what serves is ended once it does. */
async function typed(block: string, env: Record<string, string>): Promise<string> {
  const { PATH = '', HOME = '' } = process.env
  const shell = spawn('sh', ['-euc', block], {
    env: { PATH, HOME, SEED_DEMO: '0', DEMO_HISTORY: '0', NOSTR_RELAYS: 'none', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  let output = ''
  for (const stream of [shell.stdout, shell.stderr])
    stream.on('data', (chunk: Buffer) => {
      const isServing = output.includes('✓ Tributary is at')
      output += chunk.toString()
      if (!isServing && output.includes('✓ Tributary is at') && shell.pid)
        process.kill(-shell.pid, 'SIGTERM')
    })
  const [code] = (await once(shell, 'close')) as [number | null]
  if (!output.includes('✓ Tributary is at')) expect([code, output]).toEqual([0, output])
  return output
}

test(
  'the commands of the guides do what they say, beside a server',
  { timeout: limit(900_000) },
  async () => {
    const product = await startProduct()
    const folder = path.dirname(newDataDir())
    const { port } = new URL(product.url)
    const places = {
      '/mnt/vault/tributary': `${folder}/vault`,
      '/mnt/usb': `${folder}/usb`,
      '/var/lib/tributary': `${folder}/other`,
      'PORT=8080': `PORT=${await freePort()}`,
      'localhost:3000': `localhost:${port}`,
    }
    const env = { DATA_DIR: product.dataDir, PORT: port }
    const run = async (page: string, more: Record<string, string> = {}) => {
      const said: string[] = []
      for (const block of blocksOf(page, 'sh run'))
        said.push(await typed(replaced(block, places), { ...env, ...more }))
      expect(said.length, page).toBeGreaterThan(0)
      return said
    }

    const [backUps, restoring] = await run('back-up', {
      BACKUP_TO: `${folder}/vault`,
      BACKUP_KEY: 'several-words-that-nobody-else-would-choose',
    })
    expect(backUps).toMatch(/\d{8}T\d{6}Z-\w+/)
    expect(restoring).toContain('✓')
    expect(existsSync(`${folder}/usb`)).toBe(true)

    expect(await run('mail')).toEqual([expect.stringContaining('Sent to you@pods.example')])

    const store = await startS3rver({ checksSignatures: false })
    cleanUpAfter(store.close)
    const S3 = { S3_BUCKET: 'recordings', S3_ENDPOINT: store.endpoint }
    const keys = { S3_ACCESS_KEY: 'S3RVER', S3_SECRET_KEY: 'S3RVER' }
    const bucket = await run('storage', { ...S3, ...keys })
    expect(bucket).toEqual([expect.stringContaining('Made the bucket recordings')])

    const [looked] = await run('troubleshooting')
    expect(looked).toContain('{"ok":true,"checks":{"pool":')

    expect(await run('settings')).toEqual([expect.stringContaining('✓ Tributary is at')])
  },
)

test(
  'the least settings of the guide to installing are sound, and it starts with them',
  { timeout: limit(300_000) },
  async () => {
    const dataDir = newDataDir()
    const [least = ''] = blocksOf('install', 'ini tributary.env')
    const port = await freePort()
    const file = path.join(path.dirname(dataDir), 'tributary.env')
    writeFileSync(
      file,
      replaced(least, {
        '/var/lib/tributary': dataDir,
        'PORT=3000': `PORT=${port}`,
        '/mnt/vault': dataDir,
      }),
    )
    const line = /node (--env-file=\S+) (scripts\/launch\.mjs) tributary config check/.exec(
      guide('install'),
    )
    expect(line?.slice(1)).toEqual(['--env-file=/etc/tributary.env', 'scripts/launch.mjs'])
    const launch = (command: string) => `node --env-file=${file} scripts/launch.mjs ${command}`
    const checked = await typed(launch('tributary config check'), {})
    expect(checked).not.toMatch(/⚠|✗|: /)
    expect(await typed(launch('start'), {})).toContain('✓ Tributary is at https://pods.example')
  },
)

const units = ['tributary', 'tributary@', 'tributary-worker']
const hasSystemd = existsSync('/usr/bin/systemd-analyze')

test.skipIf(!hasSystemd)(
  `systemd has nothing against the units${hasSystemd ? '' : ' (it is not installed)'}`,
  async () => {
    const folder = newDataDir()
    mkdirSync(folder, { recursive: true })
    for (const name of units) {
      const unit = readFileSync(`docs/operators/systemd/${name}.service`, 'utf8')
      expect(unit).toMatch(/^ExecStart=.*\/usr\/bin\/node scripts\/launch\.mjs (?:start|worker)$/m)
      const file = path.join(folder, `${name}${name.endsWith('@') ? '3000' : ''}.service`)
      writeFileSync(file, unit.replaceAll('/usr/bin/node', process.execPath))
      expect(await typed(`systemd-analyze verify ${file}`, {})).toBe('')
    }
  },
)
