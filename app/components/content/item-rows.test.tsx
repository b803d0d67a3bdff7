import { renderToString } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { PlayerProvider } from '#app/components/player/player-provider.tsx'
import type { ContentHit } from '#app/schemas/content.ts'
import { EpisodeRows, MixedRows } from './item-rows.tsx'
import { episodeHit } from './test-pages.ts'

function html(page: React.ReactNode): string {
  const Page = createRoutesStub([
    { path: '/', Component: () => <PlayerProvider>{page}</PlayerProvider> },
  ])
  return renderToString(<Page />).replaceAll('<!-- -->', '')
}

function mixed(change: Partial<Omit<ContentHit, 'info'>>, info: Partial<ContentHit['info']> = {}) {
  const hit = { ...episodeHit, ...change, info: { title: 'Night Ferry', ...info } }
  return html(<MixedRows hits={[hit]} title="Found" label="Found" />).replace(/<[^>]*>/g, '|')
}

test('each kind of content says in its second line what it is', () => {
  const published = 1_700_000_000
  expect(mixed({ _type: 'ALBUM' }, { published, length: 9 })).toContain('Nov 14, 2023| • 9 tracks')
  expect(mixed({ _type: 'ALBUM' }, { published, length: 1 })).toContain('Nov 14, 2023| • 1 track|')
  expect(mixed({ _type: 'ALBUM' }, { length: 2 })).toContain('|2 tracks|')
  expect(mixed({ _type: 'CLIP' }, { subtitle: 'Slow Harbour' })).toContain('Clip • Slow Harbour')
  expect(mixed({ _type: 'PLAYLIST' }, { subtitle: 'by Ada' })).toContain('Playlist • by Ada')
  expect(mixed({ _type: 'TRACK' }, { publisher: 'Ada' })).toContain('|Ada|')
  expect(mixed({ _type: 'SHOW' }, { publisher: 'Ada' })).toContain('Show • Ada')
  expect(mixed({ _type: 'LIVE', _status: 'ENDED' })).toContain('Ended')
  expect(mixed({ _type: 'EPISODE' }, { subtitle: 'Slow Harbour', duration: 60 })).toContain(
    'Slow Harbour • |1m',
  )
})

test('locked and explicit content wears its badges', () => {
  expect(mixed({ _type: 'TRACK', product: { type: 'EARLY_ACCESS' } }, { explicit: true })).toMatch(
    /Early access\|+Exclusive\|+Explicit/,
  )
  expect(mixed({ _type: 'TRACK', product: { type: 'AD_FREE' } })).toContain('Ad-free')
  expect(mixed({ _type: 'TRACK', product: { type: 'BONUS_EPISODE' } })).toContain('Bonus')
})

test('without JavaScript a list has all the rows of its page and none of the buttons', () => {
  const hits = Array.from({ length: 50 }, (_, index) => ({ ...episodeHit, _id: `e${index}` }))
  const further = { feedId: 's1', page: 1, perPage: 50, total: 1175 }
  const page = html(<EpisodeRows hits={hits} title="Show" label="Episodes" further={further} />)
  expect(page.match(/<li /g)).toHaveLength(50)
  expect(page).not.toContain('<button')
})
