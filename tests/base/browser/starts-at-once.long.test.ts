import { type ChildProcess, spawn } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

// Builds in a second, and notes when; what it makes says which sources it was made of, and again when it is asked.
const buildTool = `
const { appendFileSync, mkdirSync, readFileSync, writeFileSync } = require('node:fs')
appendFileSync('builds.log', 'begun\\n')
setTimeout(() => {
  const folder = process.env.BUILD_FOLDER
  mkdirSync(folder + '/server', { recursive: true })
  mkdirSync(folder + '/client')
  writeFileSync(folder + '/server/late.mjs', 'export const says = ' + JSON.stringify(readFileSync('app/page.ts', 'utf8')))
  writeFileSync(folder + '/server/index.js', readFileSync('server/program.mjs'))
  appendFileSync('builds.log', 'done\\n')
}, 1000)
`
// As the product does: says that it runs, and loads a part of itself only when it is needed.
const program = `
import path from 'node:path'
mkdirSync('build/running', { recursive: true })
writeFileSync('build/running/' + process.pid, path.basename(path.resolve(import.meta.dirname, '..')))
console.log('running')
process.stdin.on('data', async () => console.log((await import('./late.mjs')).says))
`

/** A folder like a clone with its packages, whose build takes a second. */
function clone(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'tributary-clone-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const name of ['scripts', 'app', 'server', 'packages/@react-router/dev'])
    mkdirSync(path.join(folder, name), { recursive: true })
  cpSync('scripts/launch.mjs', path.join(folder, 'scripts/launch.mjs'))
  cpSync('scripts/launching', path.join(folder, 'scripts/launching'), { recursive: true })
  writeFileSync(path.join(folder, 'packages/@react-router/dev/bin.js'), buildTool)
  writeFileSync(path.join(folder, 'server/program.mjs'), program)
  writeFileSync(path.join(folder, 'app/page.ts'), 'first')
  // Packages that are shared are taken as they are.
  symlinkSync('packages', path.join(folder, 'node_modules'))
  return folder
}

interface Start {
  process: ChildProcess
  said(): string
}

function start(folder: string, command = 'start'): Start {
  const child = spawn(process.execPath, ['scripts/launch.mjs', command], {
    cwd: folder,
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  let said = ''
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
  onTestFinished(() => void child.kill('SIGTERM'))
  return { process: child, said: () => said }
}

const patience = { timeout: 20_000 }
const until = (start: Start, text: string) => expect.poll(start.said, patience).toContain(text)
const buildsOf = (folder: string) =>
  readdirSync(path.join(folder, 'build')).filter((name) => /^[0-9a-f]{16}$/.test(name))

test('of two starts at once in a fresh clone one builds, and the other waits and says so', async () => {
  const folder = clone()
  const starts = [start(folder), start(folder)]
  await Promise.all(starts.map((one) => until(one, 'running')))
  expect(readFileSync(path.join(folder, 'builds.log'), 'utf8')).toBe('begun\ndone\n')
  const [waiting, ...others] = starts.filter((one) => one.said().includes('• Waiting for'))
  expect(others).toEqual([])
  expect(waiting?.said()).toMatch(/• Waiting for another start .+ \(process \d+\)…\nrunning/)
})

test('a start after another was killed while it built does not wait for it', async () => {
  const folder = clone()
  const first = start(folder)
  await until(first, 'Building')
  first.process.kill('SIGKILL')
  const second = start(folder)
  await until(second, 'running')
})

test('a server goes on with its own build after a start has made a newer one, until it ends', async () => {
  const folder = clone()
  const old = start(folder)
  await until(old, 'running')
  const [build = ''] = buildsOf(folder)
  writeFileSync(path.join(folder, 'app/page.ts'), 'second')
  // Chosen long ago.
  utimesSync(path.join(folder, 'build', build), 0, 0)
  const next = start(folder)
  await until(next, 'running')
  old.process.stdin?.write('\n')
  next.process.stdin?.write('\n')
  await until(old, 'first')
  await until(next, 'second')

  old.process.kill('SIGTERM')
  await new Promise((resolve) => old.process.once('exit', resolve))
  writeFileSync(path.join(folder, 'app/page.ts'), 'third')
  await until(start(folder), 'running')
  expect(buildsOf(folder)).toHaveLength(2)
  expect(existsSync(path.join(folder, 'build', build))).toBe(false)
})

test('packages are not installed anew under what runs', async () => {
  const folder = clone()
  await until(start(folder), 'running')
  rmSync(path.join(folder, 'node_modules'))
  mkdirSync(path.join(folder, 'node_modules'))
  const second = start(folder, 'admin')
  const code = await new Promise((resolve) => second.process.once('exit', resolve))
  expect(code).toBe(1)
  expect(second.said()).toMatch(
    /✗ The dependencies have changed, and process \d+ runs from this folder\./,
  )
})
