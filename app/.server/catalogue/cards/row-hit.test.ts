import { expect, test } from 'vitest'
import type { ContentHit } from '#app/schemas/catalogue/content.ts'
import { rowHit } from './row-hit.ts'

const episode: ContentHit = {
  _id: 'e1',
  _guid: 'guid',
  _type: 'EPISODE',
  _origin: 'RSS',
  info: {
    title: 'Night Ferry',
    subtitle: 'Slow Harbour',
    publisher: 'Tidewrack Radio',
    description: 'word '.repeat(60),
    audio: 'https://media.test/1.mp3',
    duration: 60,
    published: 1_700_000_000,
    website: 'https://site.test/',
  },
  links: ['show:id:s1'],
}

test('a row keeps what it shows and plays and what it is part of, and nothing else', () => {
  const row = rowHit({ ...episode, links: ['show:id:s1', 'show:guid:s'] })
  expect(row).toEqual({
    ...{ _id: 'e1', _type: 'EPISODE', links: ['show:id:s1'] },
    info: expect.anything(),
  })
  expect(rowHit({ ...episode, _type: 'SHOW' }).links).toEqual([])
  expect(row.info).toEqual({
    title: 'Night Ferry',
    subtitle: 'Slow Harbour',
    description: expect.stringMatching(/^(word )+wor?d?…$|^(word )*word…$/),
    audio: 'https://media.test/1.mp3',
    duration: 60,
    published: 1_700_000_000,
  })
  expect(row.info.description?.length).toBeLessThanOrEqual(140)
})

test('an episode is played under its show’s name, a track under its artist’s', () => {
  expect(rowHit(episode).info.publisher).toBeUndefined()
  expect(rowHit({ ...episode, _type: 'TRACK' }).info).toMatchObject({
    publisher: 'Tidewrack Radio',
    subtitle: 'Slow Harbour',
  })
})

test('a live item keeps its status and start, a locked one what it is sold as', () => {
  const live = rowHit({
    ...episode,
    _type: 'LIVE',
    _status: 'PENDING',
    info: { title: 'Live', start: 5 },
  })
  expect(live).toMatchObject({ _status: 'PENDING', info: { start: 5 } })
  expect(rowHit({ ...episode, product: { type: 'EARLY_ACCESS' } }).product).toEqual({
    type: 'EARLY_ACCESS',
  })
})
