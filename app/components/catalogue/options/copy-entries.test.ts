import { expect, test } from 'vitest'
import type { ContentHit } from '#app/schemas/catalogue/content.ts'
import { copyEntries } from './copy-entries.ts'

const episode: ContentHit = {
  _id: 'e1',
  _guid: 'guid-1',
  _type: 'EPISODE',
  info: { title: 'Night Ferry' },
  links: ['show:id:s1', 'show:guid:g'],
}

test('an episode offers its link, its show’s link and its GUID', () => {
  expect(
    copyEntries(episode, 'https://site.test', '/').map(({ label, text }) => [label, text]),
  ).toEqual([
    ['Copy Episode Link', 'https://site.test/episode/e1'],
    ['Copy Show Link', 'https://site.test/show/s1'],
    ['Copy Episode GUID', 'guid-1'],
  ])
})

test('the link of the kind of page one is on is offered once', () => {
  const show: ContentHit = {
    _id: 's1',
    _guid: null,
    _type: 'SHOW',
    info: { title: 'Slow Harbour' },
    links: ['show:id:s1', 'artist:id:a1'],
  }
  expect(copyEntries(show, '', '/').map(({ label }) => label)).toEqual([
    'Copy Show Link',
    'Copy Artist Link',
  ])
})

test('what is said after copying names what was copied', () => {
  const [link, , guid] = copyEntries(episode, '', '/')
  expect(link).toMatchObject({
    copied: 'Episode link copied to clipboard',
    failed: 'Failed to copy the link',
  })
  expect(guid).toMatchObject({
    copied: 'Episode GUID copied to clipboard',
    failed: 'Failed to copy to clipboard',
  })
})
