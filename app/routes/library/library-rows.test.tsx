import { renderToString } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { episodeHit } from '#tests/rig/rendered-pages.ts'
import { PlayerProvider } from '#app/components/player/player-provider.tsx'
import { LibraryRows } from './library-rows.tsx'

test('what was listened to says what it is from, on phones too', () => {
  const Page = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <PlayerProvider>
          <LibraryRows entries={[{ hit: episodeHit }]} tab="history" />
        </PlayerProvider>
      ),
    },
  ])
  expect(renderToString(<Page />)).toMatch(/class="[^"]*origin[^"]*"[^>]*>Slow Harbour</)
})
