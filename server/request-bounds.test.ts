import { expect, test } from 'vitest'
import { addressRefusal } from './request-bounds.ts'

test.for([
  ['/', null],
  ['/show/abcdefghij0123456789?tab=clips', null],
  ['/feeds/a/items/b/default/hls/c/360p-00000.ts', null],
  [`/images/content/a/small?original=${'x'.repeat(4096)}`, null],
  [`/${'a'.repeat(9000)}`, 414],
  ['/a'.repeat(32), null],
  ['/a'.repeat(33), 404],
  ['/'.repeat(3500), 404],
  [`/search?q=${'/a'.repeat(1000)}`, null],
  [`/search?${'a&'.repeat(99)}`, null],
  [`/search?${'a&'.repeat(100)}`, 414],
  ['/__manifest?paths=%2Fshow%2Fa%2C%2Fcharts&version=1', null],
  [
    `/__manifest?paths=${`%2Fstudio%2F${'a'.repeat(20)}%2F${'b'.repeat(20)}%2Fedit%2C`.repeat(110)}`,
    null,
  ],
  [`/__manifest?paths=${'/a'.repeat(3000)}`, 414],
  [`/__manifest?paths=${'%2Fa'.repeat(100)}`, 414],
  [`/__manifest?paths=${`${'/a'.repeat(30)},`.repeat(40)}`, 414],
] as const)('%.60s is answered %s', ([url, status]) => {
  expect(addressRefusal({ url })).toBe(status)
})
