import { expect, test } from 'vitest'
import { hitText } from '#app/components/site/search/hit-text.ts'
import { tileText } from '#app/components/catalogue/rows/cover-tile.tsx'
import { makerOf } from './maker.ts'
import { showHit } from '#tests/rig/rendered-pages.ts'

const { info } = showHit
const artist = {
  ...showHit,
  _type: 'ARTIST' as const,
  info: { ...info, title: 'Tidewrack Radio', subtitle: null },
}

test('a card names its maker, unless that is its title', () => {
  expect([makerOf(showHit), tileText(showHit)]).toEqual(['Tidewrack Radio', 'Tidewrack Radio'])
  expect([makerOf(artist), tileText(artist)]).toEqual([undefined, undefined])
  expect(makerOf({ ...showHit, info: { ...info, publisher: '' } })).toBeUndefined()
})

test('a hit of the search names it once, too', () => {
  expect(hitText(showHit)).toBe('Show • Tidewrack Radio')
  expect(hitText(artist)).toBe('Artist')
})
