import { expect, test } from 'vitest'
import { changesSession, dataOfPage, isCacheablePage, pageOfData } from './cache-rules.ts'

test.each(['/', '/charts', '/library', '/show/AbCdEfGhIjKlMnOpQrSt', '/genre/jazz', '/faq'])(
  'is kept for reading offline: %s',
  (path) => expect(isCacheablePage(path)).toBe(true),
)

test.each([
  '/account',
  '/account/opml',
  '/studio',
  '/studio/AbCdEfGhIjKlMnOpQrSt',
  '/v1/me/logout',
  '/dev/me/logout',
  '/api/search-content',
  '/session-token',
  '/mailbox',
  '/login',
  '/admin/editorial',
  '/show/AbC/edit',
  '/library/new-playlist',
])('is never kept: %s', (path) => expect(isCacheablePage(path)).toBe(false))

test('the data of a page is known by its address, and the other way round', () => {
  for (const page of ['/', '/show/AbC', '/charts']) expect(pageOfData(dataOfPage(page))).toBe(page)
  expect(pageOfData('/show/AbC')).toBeNull()
})

test('signing in and out are known, whichever way they are sent', () => {
  for (const path of ['/logout', '/logout.data', '/login', '/login.data'])
    expect(changesSession(path)).toBe(true)
  expect(changesSession('/blog/login')).toBe(false)
})
