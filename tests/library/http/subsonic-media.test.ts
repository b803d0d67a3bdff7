import { sql } from 'kysely'
import type SubsonicAPI from 'subsonic-api'
import { expect, test } from 'vitest'
import { rankContent } from '#app/.server/site/charts/rank-content.ts'
import { testServices } from '#tests/rig/database.ts'
import { createAccount } from '#tests/rig/factories/account.ts'
import { liveItem } from '#tests/rig/factories/feed-document.ts'
import { personalToken } from '#tests/rig/factories/personal-token.ts'
import { publishFeed } from '#tests/rig/factories/published-feed.ts'
import { publishMusic } from '#tests/rig/http/music.ts'
import { testRouter } from '#tests/rig/http/router.ts'
import { subsonicDevice } from '#tests/rig/http/subsonic.ts'

const services = await testServices()
const router = testRouter(services)
const ada = await createAccount(services, { username: 'ada' })
const music = await publishMusic(services)
await rankContent(music.ctx)
const token = await personalToken(services, ada, ['read', 'listen'])
/** A phone and a computer, which asks by forms. */
const [phone, computer] = [false, true].map((post) =>
  subsonicDevice(router, { url: services.site.publicUrl, token, post }),
) as [SubsonicAPI, SubsonicAPI]

const al = `al-${music.ebb.feedId}`
const tr = (title: string) =>
  `tr-${{ ...music.ebb.ids, ...music.flow.ids, ...music.swell.ids }[title]}`
const ep = (title: string) => `ep-${music.show.ids[title]}`

test('files and pictures are where every app gets them', async () => {
  const streamed = await phone.stream({ id: tr('Halyard') })
  expect([streamed.status, streamed.headers.get('Location')]).toEqual([
    302,
    'https://media.example/ebb-Halyard.mp3',
  ])
  // The address that asks has the token in it.
  expect(streamed.headers.get('Referrer-Policy')).toBe('no-referrer')
  expect((await computer.download({ id: ep('Lantern') })).headers.get('Location')).toBe(
    'https://media.example/quayside-Lantern.mp3',
  )
  const cover = async (size?: number) =>
    (await phone.getCoverArt({ id: al, ...(size ? { size } : {}) })).headers.get('Location')
  expect([await cover(50), await cover(300), await cover(301), await cover()]).toEqual(
    ['small', 'medium', 'large', 'large'].map(
      (size) => `/images/content/${music.ebb.feedId}/${size}`,
    ),
  )
  expect((await phone.getAvatar({ username: 'ada' })).headers.get('Location')).toMatch(
    /^\/images\/profile\//,
  )
})

test('an artist and an album are described, and what is like them is played', async () => {
  const { artistInfo2 } = await phone.getArtistInfo2({ id: `ar-${music.marram.feedId}` })
  expect(artistInfo2.biography).toBe('Three people and a harmonium.')
  expect(artistInfo2.largeImageUrl).toMatch(/\/images\/content\/.*\/large$/)
  expect((await phone.getAlbumInfo2({ id: al })).albumInfo.notes).toContain('quay')
  expect((await phone.getTopSongs({ artist: 'tide choir' })).topSongs.song).toHaveLength(5)
  const { similarSongs2 } = await computer.getSimilarSongs2({ id: al })
  expect(similarSongs2.song).toHaveLength(5)
})

test('words of a track are read by lines with their times, by its id or its name', async () => {
  const itemId = music.ebb.ids.Anchor ?? ''
  await services.db
    .updateTable('items')
    .set({
      document: sql`jsonb_set(document, '{transcripts}', '[{"url":"https://x.example/a.lrc","type":"text/lrc"}]')`,
    })
    .where('feed_id', '=', music.ebb.feedId)
    .where('id', '=', itemId)
    .execute()
  const lines = [
    { start: 0.5, end: 2, text: 'Weigh the anchor' },
    { start: 2.25, end: 4, text: 'and away' },
  ]
  await services.db
    .insertInto('item_texts')
    .values({
      feed_id: music.ebb.feedId,
      item_id: itemId,
      kind: 'TRANSCRIPT',
      entries: JSON.stringify(lines),
      language: 'en',
      checked_at: services.now(),
    })
    .execute()
  expect(await phone.getLyricsBySongId({ id: tr('Anchor') })).toMatchObject({
    lyricsList: {
      structuredLyrics: [
        {
          lang: 'en',
          synced: true,
          displayTitle: 'Anchor',
          line: [
            { start: 500, value: 'Weigh the anchor' },
            { start: 2250, value: 'and away' },
          ],
        },
      ],
    },
  })
  const { lyrics } = await computer.getLyrics({ artist: 'Tide Choir', title: 'anchor' })
  expect(lyrics.value).toBe('Weigh the anchor\nand away')
  expect((await phone.getLyrics({ artist: 'Marram', title: 'Anchor' })).lyrics.value).toBe('')
  expect(await phone.getLyricsBySongId({ id: tr('Halyard') })).toMatchObject({
    lyricsList: { structuredLyrics: [] },
  })
})

test('a livestream on the air is a station', async () => {
  const { feedId } = await publishFeed(music.ctx, 'harbourradio', {}, 'podcast', {
    liveItems: [liveItem('onair', { title: 'On air' })],
  })
  await services.db
    .updateTable('items')
    .set({ live_status: 'LIVE' })
    .where('feed_id', '=', feedId)
    .execute()
  const { internetRadioStations } = await phone.getInternetRadioStations()
  expect(internetRadioStations.internetRadioStation).toMatchObject([
    { name: 'On air', streamUrl: 'https://media.example/onair.mp3' },
  ])
})
