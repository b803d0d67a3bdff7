import { renderToString } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { PlayerProvider } from '#app/components/player/player-provider.tsx'
import type { ContentHit } from '#app/schemas/catalogue/content.ts'
import { EpisodeRows, PlaylistRows } from './item-rows.tsx'
import { episodeHit } from '#tests/rig/rendered-pages.ts'

function html(page: React.ReactNode): string {
  const Page = createRoutesStub([
    { path: '/', Component: () => <PlayerProvider>{page}</PlayerProvider> },
  ])
  return renderToString(<Page />).replaceAll('<!-- -->', '')
}

function trackHtml(change: Partial<Omit<ContentHit, 'info'>>, info: object = {}) {
  const hit: ContentHit = {
    ...episodeHit,
    ...change,
    _type: 'TRACK',
    info: { title: 'Night Ferry', ...info },
  }
  return html(<PlaylistRows hits={[hit]} title="Found" label="Found" />).replace(/<[^>]*>/g, '|')
}

test('locked and explicit content wears its badges', () => {
  expect(trackHtml({ product: { type: 'EARLY_ACCESS' } }, { explicit: true })).toMatch(
    /Early access\|+Exclusive\|+Explicit/,
  )
  expect(trackHtml({ product: { type: 'AD_FREE' } })).toContain('Ad-free')
  expect(trackHtml({ product: { type: 'BONUS_EPISODE' } })).toContain('Bonus')
})

test('without JavaScript a list has all the rows of its page and none of the buttons', () => {
  const hits = Array.from({ length: 50 }, (_, index) => ({ ...episodeHit, _id: `e${index}` }))
  const further = { feedId: 's1', page: 1, perPage: 50, total: 1175 }
  const page = html(<EpisodeRows hits={hits} title="Show" label="Episodes" further={further} />)
  expect(page.match(/<li /g)).toHaveLength(50)
  expect(page).not.toContain('<button')
})
