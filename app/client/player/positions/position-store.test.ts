import { expect, test } from 'vitest'
import { item } from '#tests/rig/player.ts'
import { createPositionStore, type DevicePosition, positionsKey } from './position-store.ts'

function rig(stored?: string) {
  const kept = new Map(stored === undefined ? [] : [[positionsKey, stored]])
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  }
  return { storage, kept, positions: createPositionStore(storage) }
}

const id = (name: string) => name.padEnd(20, 'x')

function heard(name: string, position: number, listened: number): Omit<DevicePosition, 'synced'> {
  return { _id: id(name), position, duration: 600, finished: false, listened }
}

function told(name: string, position: number, listened: number) {
  return { ...heard(name, position, listened), listened: new Date(listened).toISOString() }
}

test('an episode goes on where it was, music and what is finished start over', () => {
  const { positions } = rig()
  positions.note(heard('a', 120, 1))
  positions.note({ ...heard('b', 590, 2), finished: true })
  const at = (name: string, type: 'EPISODE' | 'TRACK' | 'LIVE' = 'EPISODE') =>
    positions.resumeAt(item(name, { entity: { type, _id: id(name) } }))
  expect([at('a'), at('b'), at('c')]).toEqual([120, null, null])
  expect([at('a', 'TRACK'), at('a', 'LIVE')]).toEqual([null, null])
})

test('positions are kept over a reload, the newest 500 of them', () => {
  const { storage, positions } = rig()
  for (let index = 0; index < 510; index++) positions.note(heard(`e${index}`, index, index))
  const again = createPositionStore(storage).all()
  expect([again.length, again[0]?._id, again.at(-1)?._id]).toEqual([500, id('e509'), id('e10')])
})

test('what makes no sense in the storage is no position', () => {
  for (const text of ['', 'null', '[]', '{"entries":7}', '{"entries":[null,{"_id":"a"}]}'])
    expect(rig(text).positions.all()).toEqual([])
})

test('the latest time of listening wins between the device and its account', () => {
  const { positions } = rig()
  positions.belongTo('ada')
  positions.note(heard('a', 10, 100))
  positions.note(heard('b', 10, 100))
  positions.merge([told('a', 50, 200), told('b', 50, 50), told('c', 7, 1)], '3.c')
  const at = (name: string) => positions.get(id(name))?.position
  expect([at('a'), at('b'), at('c'), positions.cursor()]).toEqual([50, 10, 7, '3.c'])
  expect(positions.unsynced().map(({ _id }) => _id)).toEqual([id('b')])
})

test('what was heard while it was told is told again', () => {
  const { positions } = rig()
  positions.note(heard('a', 10, 100))
  const telling = positions.unsynced()
  positions.note(heard('a', 20, 200))
  positions.markSynced(telling)
  expect(positions.unsynced()).toMatchObject([{ position: 20 }])
})

test('what an account could not send waits for it, and goes to nobody else; what was heard without one goes to the next', () => {
  const { positions } = rig()
  positions.note(heard('device', 10, 1))
  positions.belongTo('ada')
  expect(positions.all()).toHaveLength(1)
  positions.markSynced(positions.unsynced())
  positions.note(heard('unsent', 10, 2))
  positions.merge([told('elsewhere', 5, 3)], '1.')
  positions.belongTo(null)
  expect(positions.all()).toEqual([])
  positions.note(heard('loggedOut', 10, 4))
  positions.belongTo('bob')
  expect(positions.unsynced().map(({ _id }) => _id)).toEqual([id('loggedOut')])
  expect(positions.cursor()).toBe(null)
  positions.belongTo(null)
  positions.belongTo('ada')
  expect(positions.unsynced().map(({ _id }) => _id)).toEqual([id('unsent')])
})
