import { expect, test } from 'vitest'
import { drawBreakdown, shareText } from './breakdown.ts'

const rows = (counts: Record<string, number>) =>
  Object.entries(counts).map(([value, downloads]) => ({ value, downloads }))

test('apps have their logo, else their first letter; an id without a name is shown as it is', () => {
  const { rows: apps } = drawBreakdown({
    by: 'APP',
    rows: rows({ 'Apple Podcasts': 50, Fountain: 30, 'okhttp/4.12.0': 15, Tributary: 5 }),
    most: 8,
    locale: 'en-US',
  })
  expect(apps.map(({ name, mark, isRaw }) => [name, mark.kind, isRaw])).toEqual([
    ['Apple Podcasts', 'logo', false],
    ['Fountain', 'initial', false],
    ['okhttp/4.12.0', 'initial', true],
    ['Tributary', 'own', false],
  ])
  expect(apps[1]).toMatchObject({ mark: { letter: 'F' }, value: '30', share: '30%', bar: 0.6 })
})

test('what isn’t shown or known shares one row', () => {
  const countries = { GB: 60, '': 10, US: 20, DE: 9, NO: 1 }
  const drawn = drawBreakdown({ by: 'COUNTRY', rows: rows(countries), most: 2, locale: 'en-US' })
  expect(drawn.rows.map(({ name }) => name)).toEqual(['United Kingdom', 'United States'])
  expect(drawn.rest).toEqual({ name: '2 more, unknown', value: '20', share: '20%', bar: 0.333 })
  expect(drawn.count).toBe(4)
  const all = drawBreakdown({ by: 'COUNTRY', rows: rows({ GB: 1 }), most: 9, locale: 'en-US' })
  expect(all.rest).toBeNull()
  expect(all.rows[0]?.mark).toMatchObject({ kind: 'flag', src: expect.stringContaining('GB') })
})

test('an app or a device may be called what every object has', () => {
  for (const by of ['APP', 'DEVICE'] as const) {
    const { rows: drawn } = drawBreakdown({
      by,
      rows: [{ value: 'constructor', downloads: 1 }],
      most: 8,
      locale: 'en-US',
    })
    expect(drawn[0]).toMatchObject({ name: 'constructor', isRaw: true })
  }
})

test('a share of less than one per cent isn’t nothing', () => {
  expect(shareText(1, 1000)).toBe('< 1%')
  expect(shareText(0, 1000)).toBe('0%')
  expect(shareText(0, 0)).toBe('0%')
  expect(shareText(1, 3)).toBe('33%')
})
