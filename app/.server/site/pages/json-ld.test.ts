import { expect, test } from 'vitest'
import type { ContentHit } from '#app/schemas/catalogue/content.ts'
import { feedThings, itemThings } from './json-ld.ts'
import { episodeHit, episodePage, showHit, showPage } from '#tests/rig/rendered-pages.ts'

function written(things: unknown[]) {
  return JSON.parse(JSON.stringify(things)) as Record<string, unknown>[]
}

test('a show is a podcast series with its feed and website', () => {
  expect(written(feedThings(showPage))[0]).toEqual({
    '@type': 'PodcastSeries',
    name: 'Slow Harbour',
    url: 'https://site.test/show/s1',
    description: 'Stories from the working waterfront.',
    image: 'https://media.test/cover.jpg',
    inLanguage: 'en',
    sameAs: 'https://harbour.test/',
    author: { '@type': 'Person', name: 'Tidewrack Radio' },
    webFeed: 'https://harbour.test/rss',
    numberOfEpisodes: 113,
  })
})

test('an episode names its audio, its length and its series', () => {
  expect(written(itemThings(episodePage))[0]).toMatchObject({
    '@type': 'PodcastEpisode',
    datePublished: '2023-11-14T22:13:20.000Z',
    timeRequired: 'PT1H4M9S',
    episodeNumber: '113',
    associatedMedia: {
      '@type': 'AudioObject',
      contentUrl: 'https://media.test/113.mp3',
      duration: 'PT1H4M9S',
    },
    partOfSeries: { '@type': 'PodcastSeries', url: 'https://site.test/show/s1' },
  })
})

test('each kind of feed is its own kind of thing', () => {
  function typeOf(_type: ContentHit['_type']) {
    return feedThings({ ...showPage, hit: { ...showHit, _type } })[0]?.['@type']
  }
  expect([typeOf('ALBUM'), typeOf('AUDIOBOOK'), typeOf('ARTIST'), typeOf('PLAYLIST')]).toEqual([
    'MusicAlbum',
    'Audiobook',
    'MusicGroup',
    'MusicPlaylist',
  ])
})

test('an album is by the artist whose page is known, else by a name', () => {
  const album = { ...showPage, hit: { ...showHit, _type: 'ALBUM' as const } }
  const publisher: ContentHit = { _id: 'a1', _type: 'ARTIST', info: { title: 'Wren' }, links: [] }
  expect(feedThings(album)[0]).toMatchObject({
    byArtist: { name: 'Tidewrack Radio' },
    numTracks: 113,
  })
  expect(feedThings({ ...album, publisher })[0]).toMatchObject({
    byArtist: { name: 'Wren', url: 'https://site.test/artist/a1' },
  })
})

test('a track is a recording in its album, a live item a broadcast with its times', () => {
  const album: ContentHit = { ...showHit, _type: 'ALBUM' }
  const track = itemThings({
    ...episodePage,
    hit: { ...episodeHit, _type: 'TRACK' },
    parent: album,
  })[0]
  expect(track).toMatchObject({
    '@type': 'MusicRecording',
    inAlbum: { url: 'https://site.test/album/s1' },
    duration: 'PT1H4M9S',
  })
  const live: ContentHit = {
    ...episodeHit,
    _type: 'LIVE',
    info: { ...episodeHit.info, start: 1_700_000_000 },
  }
  expect(itemThings({ ...episodePage, hit: live, liveEnd: 1_700_003_600 })[0]).toMatchObject({
    '@type': 'BroadcastEvent',
    isLiveBroadcast: true,
    startDate: '2023-11-14T22:13:20.000Z',
    endDate: '2023-11-14T23:13:20.000Z',
  })
})

test('breadcrumbs lead from home through the show to the episode', () => {
  const list = itemThings(episodePage)[1]?.itemListElement as { position: number; item: string }[]
  expect(list.map(({ position, item }) => [position, item])).toEqual([
    [1, 'https://site.test/'],
    [2, 'https://site.test/show/s1'],
    [3, 'https://site.test/episode/e1'],
  ])
})
