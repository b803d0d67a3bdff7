import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { hit } from '#tests/rig/player.ts'
import { NativeAudio } from './now-playing-audio.tsx'
import { PlayButton } from './play-button.tsx'
import { PlayerBar } from '#app/components/player/bar/player-bar.tsx'
import { PlayerProvider } from './player-provider.tsx'

function render(content: ReactNode) {
  return renderToString(
    <MemoryRouter>
      <PlayerProvider UnlockDialog={() => null}>
        {content}
        <PlayerBar NowPlayingPanel={() => null} Heart={() => null} />
      </PlayerProvider>
    </MemoryRouter>,
  )
}

test('a page without JavaScript has the native audio controls of a playable hit', () => {
  const html = render(<NativeAudio hit={hit('a')} />)
  expect(html).toContain(
    '<noscript><audio controls="" preload="none" src="https://media.test/a.mp3"',
  )
})

test('a page without JavaScript has native video controls where there is video', () => {
  const html = render(<NativeAudio hit={hit('v', { info: { video: '/v.mp4' } })} />)
  expect(html).toContain('<noscript><video controls="" preload="none" src="/v.mp4"')
})

test('without JavaScript a stream gives way to the audio beside it', () => {
  const beside = render(<NativeAudio hit={hit('a', { info: { video: '/v.m3u8' } })} />)
  expect(beside).toContain('<noscript><audio controls="" preload="none"')
  const alone = hit('v', { info: { video: '/v.m3u8', audio: null } })
  expect(render(<NativeAudio hit={alone} />)).toContain('<video controls="" preload="none"')
})

test('locked content has no native controls', () => {
  const locked = hit('x', { product: { type: 'EARLY_ACCESS' }, info: { audio: null } })
  expect(render(<NativeAudio hit={locked} />)).not.toContain('<audio')
})

test('the server renders no player bar, as it has no queue', () => {
  expect(render('page')).toBe('page')
})

test('a play button is named after what it plays or unlocks', () => {
  const locked = hit('x', { product: { type: 'EARLY_ACCESS' }, info: { audio: null } })
  expect(render(<PlayButton variant="round" hit={hit('a')} />)).toContain('"Play Title a"')
  expect(render(<PlayButton variant="round" hit={locked} />)).toContain('"Unlock Title x"')
  const show = <PlayButton variant="rectangle" hits={[hit('a'), hit('b')]} title="Slow Harbour" />
  expect(render(show)).toContain('"Play Slow Harbour"')
})

test('there is no play button where there is nothing to play', () => {
  expect(render(<PlayButton variant="round" hit={hit('s', { _type: 'SHOW' })} />)).toBe('')
})

test('a play button says what a press begins before the page is hydrated; what is sold is asked for then', () => {
  const begins = (html: string) =>
    JSON.parse(/data-first-press="([^"]*)"/.exec(html)?.[1]?.replaceAll('&quot;', '"') ?? 'null')
  const bare = hit('n', { info: { audio: null } })
  const whole = <PlayButton variant="rectangle" hits={[bare, hit('a'), hit('b')]} title="All" />
  expect(begins(render(whole))).toEqual({ url: hit('a').info.audio, id: 'a' })
  const asked = <PlayButton variant="rectangle" hit={hit('a')} startAt={12} />
  expect(begins(render(asked))).toEqual({ url: hit('a').info.audio, id: 'a', at: 12 })
  const sold = hit('s', { product: { type: 'AD_FREE' } })
  expect(begins(render(<PlayButton variant="round" hit={sold} />))).toEqual({})
})
