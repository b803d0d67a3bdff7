import { expect, test } from 'vitest'
import { searchMusic } from './search-music.ts'

const track = {
  _id: 'a',
  _guid: 'track-one',
  _type: 'TRACK',
  info: { title: 'Attic', publisher: 'Juniper Vale', duration: 181, image: '/a.jpg' },
  links: ['album:id:x', 'album:guid:album-one'],
}

function rig(hits: unknown[], status = 200) {
  const bodies: unknown[] = []
  const send: typeof fetch = (_url, init) => {
    bodies.push(JSON.parse(init?.body as string))
    return Promise.resolve(Response.json({ hits }, { status }))
  }
  const search = (query: string) => searchMusic(query, new AbortController().signal, send)
  return { bodies, search }
}

test('queries are trimmed and in lower case; an empty one makes no call', async () => {
  const { bodies, search } = rig([])
  expect(await search('  ')).toEqual([])
  expect(bodies).toEqual([])
  await search('  ATTIC ')
  expect(bodies).toEqual([{ q: 'attic' }])
})

test('only tracks with a guid, their album’s guid and a duration are found', async () => {
  const { search } = rig([
    track,
    { ...track, _guid: null },
    { ...track, links: ['album:id:x'] },
    { ...track, info: { title: 'Attic' } },
    { ...track, _type: 'ALBUM' },
    { nonsense: true },
  ])
  expect(await search('attic')).toEqual([
    {
      id: 'a',
      title: 'Attic',
      by: 'Juniper Vale',
      image: '/a.jpg',
      feedGuid: 'album-one',
      itemGuid: 'track-one',
      duration: 181,
    },
  ])
})

test('a search that fails says so', async () => {
  await expect(rig([], 500).search('attic')).rejects.toThrow('ERROR_UNKNOWN')
})
