import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { cleanUpAfter } from '#tests/rig/clean-up.ts'
import { runBound } from './run-bound.ts'

const limits = { env: { PATH: process.env.PATH }, maxBytes: 1000 }

function newFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'tributary-bound-'))
  cleanUpAfter(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Whether a process does anything any more: a dead one whose parent doesn't ask is a zombie. */
function lives(pid: number): boolean {
  try {
    return !/^(Z|X|$)/.test(
      execFileSync('ps', ['-o', 'stat=', '-p', String(pid)])
        .toString()
        .trim(),
    )
  } catch {
    return false
  }
}

/** A process that runs `script` by runBound, and the number of that program, once it has written it to a file. */
async function parentOf(script: string): Promise<{ parent: ChildProcess; program: number }> {
  const file = path.join(newFolder(), 'pid')
  const code = `
    import { runBound } from ${JSON.stringify(path.resolve('app/.server/base/lib/run-bound.ts'))}
    process.on('SIGHUP', () => undefined)
    await runBound(['sh', '-c', process.argv[1], 'sh', process.argv[2]],
      { env: process.env, maxBytes: 1000 })`
  const parent = spawn(process.execPath, ['--input-type=module', '--eval', code, script, file], {
    stdio: 'ignore',
    detached: true,
  })
  cleanUpAfter(() => parent.kill('SIGKILL'))
  await expect
    .poll(() => existsSync(file) && readFileSync(file, 'utf8'), patience)
    .toMatch(/^\d+\n/)
  return { parent, program: Number(readFileSync(file, 'utf8')) }
}

const patience = { timeout: 30_000, interval: 50 }
const saysItsNumber = 'echo $$ > "$1"'

test('what a program prints and how it ends comes back, and nothing of it stays', async () => {
  const end = await runBound(['sh', '-c', 'echo $$; echo wrong >&2; exit 3'], limits)
  expect(end).toMatchObject({ code: 3, complaint: 'wrong', printedTooMuch: false })
  expect(lives(Number(end.printed))).toBe(false)
  expect(await runBound(['printf', '%s|', 'a b', '', "it's"], limits)).toEqual({
    code: 0,
    printed: "a b||it's|",
    complaint: '',
    printedTooMuch: false,
    report: '',
  })
  expect((await runBound(['no-such-program'], limits)).code).toBe(127)
})

test('one that prints too much, or is not wanted any more, is killed', async () => {
  expect(await runBound(['yes'], limits)).toMatchObject({ code: 137, printedTooMuch: true })
  const leaving = new AbortController()
  const deaf = runBound(['sh', '-c', 'trap "" TERM; while :; do sleep 1; done'], {
    ...limits,
    signal: leaving.signal,
  })
  leaving.abort()
  expect((await deaf).code).toBe(137)
  await expect(runBound(['true'], { ...limits, signal: leaving.signal })).rejects.toThrow('abort')
})

test.runIf(process.platform === 'linux')(
  'one that takes more memory than it may does not get it, and another does (Linux alone)',
  async () => {
    const taking = [process.execPath, '-e', 'Buffer.allocUnsafeSlow(2e9)'] as const
    expect(await runBound([...taking], limits)).toMatchObject({ code: 0 })
    const { code, complaint } = await runBound([...taking], { ...limits, maxMemory: 1e9 })
    expect([code, complaint]).not.toEqual([0, ''])
    expect(await runBound(['echo', 'in time'], { ...limits, maxMemory: 1e9 })).toMatchObject({
      code: 0,
      printed: 'in time\n',
    })
  },
)

test.each(['SIGKILL', 'SIGTERM'] as const)(
  'a program ends with its parent, though that ends by %s and the program hears no signal',
  async (signal) => {
    const { parent, program } = await parentOf(`trap "" TERM HUP; ${saysItsNumber}; exec sleep 600`)
    expect(lives(program)).toBe(true)
    parent.kill(signal)
    await once(parent, 'exit')
    await expect.poll(() => lives(program), { timeout: 10_000 }).toBe(false)
  },
)

test('a signal to the group of the parent does not take the program away from it', async () => {
  const { parent, program } = await parentOf(`${saysItsNumber}; exec sleep 600`)
  expect(groupOf(program)).not.toBe(parent.pid)
  // The parent hears it, and goes on.
  process.kill(-(parent.pid ?? 0), 'SIGHUP')
  expect(lives(program)).toBe(true)
  parent.kill('SIGKILL')
  await expect.poll(() => lives(program), { timeout: 10_000 }).toBe(false)
})

function groupOf(pid: number): number {
  return Number(execFileSync('ps', ['-o', 'pgid=', '-p', String(pid)]).toString())
}
