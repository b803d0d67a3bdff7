import { Command } from 'commander'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { main } from '#server/main.ts'
import { answering, destroying } from './command.ts'

let printed = ''
let said = ''

beforeEach(() => {
  printed = ''
  said = ''
  const take = (add: (text: string) => void) =>
    ((text: string, done?: unknown) => {
      add(text)
      if (typeof done === 'function') done()
      return true
    }) as typeof process.stdout.write
  vi.spyOn(process.stdout, 'write').mockImplementation(take((text) => (printed += text)))
  vi.spyOn(process.stderr, 'write').mockImplementation(take((text) => (said += text)))
})

afterEach(() => {
  process.exitCode = undefined
  vi.restoreAllMocks()
})

describe('an answer', () => {
  const ask = (failed: boolean, ...args: string[]) =>
    answering(new Command(), async () => ({ text: 'Two.', json: { count: 2 }, failed })).parseAsync(
      args,
      { from: 'user' },
    )

  test('is text, or JSON where it is asked for', async () => {
    await ask(false)
    expect(printed).toBe('Two.\n')
    printed = ''
    await ask(false, '--json')
    expect(JSON.parse(printed)).toEqual({ count: 2 })
    expect(process.exitCode).toBeUndefined()
  })

  test('that things aren’t well is the exit code 1', async () => {
    await ask(true)
    expect(process.exitCode).toBe(1)
  })
})

test('what can’t be undone is done after --yes alone', async () => {
  const act = vi.fn(async () => ({ text: 'Gone.', json: null }))
  const run = (...args: string[]) =>
    destroying(new Command(), 'It goes for good.', act).parseAsync(args, { from: 'user' })
  await expect(run()).rejects.toThrow('It goes for good. Nothing was done; with --yes it is.')
  expect(act).not.toHaveBeenCalled()
  await run('--yes')
  expect(printed).toBe('Gone.\n')
})

describe('a command', () => {
  test('tells what there is, without what the product calls itself', async () => {
    expect(await main(['--help'])).toBeNull()
    expect(printed).toContain('serves the site')
    expect(printed).not.toContain('seed')
  })

  test.each([
    [['sing'], "unknown command 'sing'"],
    [['admin'], "missing required argument 'e-mail'"],
    [['wallet', 'fail'], "missing required argument 'id'"],
    [['wallet', 'fail', 'of-nobody'], 'with --yes it is'],
    [['sessions', 'end', '--all'], 'with --yes it is'],
    [['sessions', 'end', '--yes'], 'Name an account, or --all'],
    [['catalogue', 'takeovers', '--undo'], 'with --yes it is'],
    [['stats', 'recount', '--from', '2026-02-30'], '2026-02-30 is no day'],
    [['ledger', 'check', '--loud'], "unknown option '--loud'"],
  ])('that is called wrongly, as %j, exits with 2', async (args, why) => {
    expect(await main(args)).toBe(2)
    expect(said).toContain(why)
  })
})
