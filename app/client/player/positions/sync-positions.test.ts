import { expect, test } from 'vitest'
import type { AuthenticatedCall } from '#app/client/base/session/authenticated-call.ts'
import type { ListenedPosition } from '#app/schemas/library/library.ts'
import { createPositionStore } from './position-store.ts'
import { syncPositions } from './sync-positions.ts'

const id = (name: string) => name.padEnd(20, 'x')

function rig(answers: Record<string, () => unknown>) {
  const asked: [string, unknown][] = []
  const positions = createPositionStore({ getItem: () => null, setItem: () => undefined })
  const call = ((name: string, body: unknown) => {
    asked.push([name, body])
    const value = answers[name]?.()
    const result = value === undefined ? { ok: false, error: { status: 500 } } : { ok: true, value }
    return Promise.resolve(result)
  }) as AuthenticatedCall
  const note = (name: string, position = 5) =>
    positions.note({ _id: id(name), position, duration: 60, finished: false, listened: 1 })
  return { asked, positions, note, sync: syncPositions(positions, call) }
}

test('the account is told everything once, 50 at a time', async () => {
  const { asked, note, sync } = rig({ 'me/position-set': () => ({}) })
  for (let index = 0; index < 120; index++) note(`e${index}z`)
  await sync.push()
  await sync.push()
  const sizes = asked.map(([, body]) => (body as { positions: unknown[] }).positions.length)
  expect(sizes).toEqual([50, 50, 20])
})

test('what could not be told is told again, and what no account can know stays here', async () => {
  const answers: Record<string, () => unknown> = {}
  const { asked, positions, note, sync } = rig(answers)
  note('a')
  positions.note({ _id: 'no id', position: 5, duration: 60, finished: false, listened: 1 })
  await sync.push()
  answers['me/position-set'] = () => ({})
  await sync.push()
  expect(asked.map(([, body]) => (body as { positions: ListenedPosition[] }).positions)).toEqual([
    [expect.objectContaining({ _id: id('a') })],
    [expect.objectContaining({ _id: id('a'), listened: '1970-01-01T00:00:00.001Z' })],
  ])
  expect(positions.unsynced()).toEqual([])
})

test('changes are asked for from where the last answer ended, as long as there are more', async () => {
  let page = 0
  const { asked, positions, sync } = rig({
    'me/positions-get': () => {
      page += 1
      const told = { _id: id(`p${page}z`), position: page, duration: 60, finished: false }
      return {
        positions: [{ ...told, listened: '2026-06-15T12:00:00Z' }],
        cursor: `${page}.`,
        more: page < 3,
      }
    },
  })
  await sync.pull()
  await sync.pull()
  expect(asked.map(([, body]) => body)).toEqual([
    {},
    { cursor: '1.' },
    { cursor: '2.' },
    { cursor: '3.' },
  ])
  expect(positions.get(id('p2z'))?.position).toBe(2)
})
