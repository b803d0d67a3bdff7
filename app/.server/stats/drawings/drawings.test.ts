import { expect, test } from 'vitest'
import { drawActionLines } from './action-lines.ts'
import { drawArea } from './area.ts'
import { drawListening } from './listening.ts'
import { drawMap, outlinesOfTheWorld, stepBounds } from './world.ts'
import { drawMedian } from './median.ts'
import { drawSparkline } from './sparkline.ts'

const now = new Date('2026-11-21T15:00:00Z')
const scale = { bucket: 'DAY', unit: 'INTEGER', now, locale: 'en-US' } as const

function days(from: string, count: number): Date[] {
  return Array.from({ length: count }, (_, at) => new Date(Date.parse(from) + at * 86_400_000))
}

/** The highest and lowest places that a path reaches, its handles among them. */
function extent(path: string): { top: number; bottom: number } {
  const ys = Array.from(path.matchAll(/-?[\d.]+,(-?[\d.]+)/g), ([, y]) => Number(y))
  return { top: Math.min(...ys), bottom: Math.max(...ys) }
}

test('the curve stays within its values, and below 0 there is nothing', () => {
  const values = [5, 0, 0, 900, 3128, 20, 20, 0]
  const drawing = drawArea({ current: { times: days('2026-11-01', 8), values } }, scale)
  expect(extent(drawing.current.line)).toEqual({ top: 0, bottom: 1000 })
  expect(drawing.values.map(({ label }) => label)).toEqual(['0', '1,000', '2,000', '3,000'])
  expect(drawing.points.at(4)).toMatchObject({ y: 0, time: 'Nov 5', value: '3,128', before: null })
})

test('a day that isn’t over is dotted and hollow, and its value is there so far', () => {
  const current = { times: days('2026-11-19', 3), values: [10, 20, 5] }
  const drawing = drawArea({ current }, scale)
  expect(drawing.current.open).toBe('M500,0L1000,750')
  expect(drawing.current.line.endsWith('500,0')).toBe(true)
  expect(drawing.last).toMatchObject({ value: '5', note: 'Today so far', isOpen: true })
  const over = drawArea({ current: { ...current, times: days('2026-11-10', 3) } }, scale)
  expect(over.current.open).toBe('')
  expect(over.last).toMatchObject({ note: 'Nov 12', isOpen: false })
})

test('the highest value is named unless it is the last or nothing', () => {
  const highest = (...values: number[]) =>
    drawArea({ current: { times: days('2026-11-01', values.length), values } }, scale).highest
  expect(highest(1, 7, 3)).toMatchObject({ x: 500, value: '7' })
  expect(highest(1, 3, 7)).toBeNull()
  expect(highest(0, 0, 0)).toBeNull()
})

test('what was published stands on its day, and newer covers push older ones aside', () => {
  const published = ['2026-10-31', '2026-11-03', '2026-11-03', '2026-11-20'].map((day, at) => ({
    id: String(at),
    title: day,
    image: null,
    time: new Date(`${day}T12:00:00Z`),
  }))
  const current = { times: days('2026-11-01', 21), values: Array<number>(21).fill(1) }
  const drawing = drawArea({ current, published }, scale)
  expect(drawing.published.map(({ id, x }) => [id, x])).toEqual([
    ['3', 950],
    ['1', 100],
  ])
  expect(drawing.times.find(({ x }) => x === 950)).toMatchObject({ label: 'Nov 20', on: 'all' })
})

test('labels of times keep apart, further on phones', () => {
  const current = { times: days('2026-10-23', 30), values: Array<number>(30).fill(1) }
  const { times } = drawArea({ current }, scale)
  const onPhones = times.filter(({ on }) => on === 'all')
  const gaps = (ticks: { x: number }[]) =>
    ticks.slice(1).map(({ x }, at) => x - (ticks[at]?.x ?? 0))
  expect(Math.min(...gaps(times))).toBeGreaterThanOrEqual(108)
  expect(Math.min(...gaps(onPhones))).toBeGreaterThanOrEqual(215)
  expect(times[0]).toEqual({ x: 0, label: 'Oct 23', on: 'all' })
})

test('a show with one download has whole numbers on its axis', () => {
  const { values } = drawArea({ current: { times: days('2026-11-01', 2), values: [0, 1] } }, scale)
  expect(values.map(({ label }) => label)).toEqual(['0', '1'])
})

test('months are named with their years', () => {
  const times = [new Date('2026-09-01'), new Date('2026-10-01'), new Date('2026-11-01')]
  const drawing = drawArea({ current: { times, values: [1, 2, 3] } }, { ...scale, bucket: 'MONTH' })
  expect(drawing.points.map(({ time }) => time)).toEqual(['Sep 2026', 'Oct 2026', 'Nov 2026'])
  expect(drawing.last?.note).toBe('Nov 2026 so far')
})

test('names at the ends of lines stand 19 pixels apart, and above the axis', () => {
  const series = (['BOOST', 'STREAM', 'ZAP'] as const).map((action, at) => ({
    action,
    values: [100, at],
  }))
  const { lines } = drawActionLines(
    { times: days('2026-11-01', 2), series },
    { ...scale, unit: 'USD' },
  )
  const names = lines.map(({ end }) => end?.nameY ?? 0)
  expect(Math.max(...names)).toBeLessThanOrEqual(1000)
  expect(((names[0] ?? 0) - (names[1] ?? 0)) * 0.222).toBeCloseTo(19, 1)
  expect(((names[1] ?? 0) - (names[2] ?? 0)) * 0.222).toBeCloseTo(19, 1)
  expect(lines[0]?.end).toMatchObject({ y: 1000, value: '$0' })
})

test('the name of a line with something stands at its end, whatever has nothing beside it', () => {
  const series = [
    { action: 'BOOST', values: [100, 1] },
    { action: 'STREAM', values: [0, 0] },
    { action: 'ZAP', values: [0, 0] },
  ] as const
  const { lines } = drawActionLines(
    {
      times: days('2026-11-01', 2),
      series: series.map((one) => ({ ...one, values: [...one.values] })),
    },
    { ...scale, unit: 'USD' },
  )
  const [boosts, ...others] = lines.map(({ end }) => end)
  expect(boosts?.nameY).toBe(boosts?.y)
  expect(
    others.map((end) => end?.nameY ?? 0).every((y) => Math.abs(y - (boosts?.y ?? 0)) > 80),
  ).toBe(true)
})

test('a listening curve begins with everybody and lies over the chapters', () => {
  const drawing = drawListening({
    curve: [1, 0.9, 0.6, 0.5],
    duration: 150,
    chapters: [
      { startTime: 120, title: 'Credits' },
      { startTime: 0, title: 'Cold open' },
    ],
    leaves: [{ fromSecond: 60, toSecond: 120 }],
    locale: 'en-US',
  })
  expect(drawing.points.map(({ time, value }) => [time, value])).toEqual([
    ['0:00', '100%'],
    ['1:00', '90%'],
    ['2:00', '60%'],
    ['2:30', '50%'],
  ])
  expect(drawing.chapters).toEqual([
    { x: 0, width: 800, time: '0:00', title: 'Cold open' },
    { x: 800, width: 200, time: '2:00', title: 'Credits' },
  ])
  expect(drawing.leaves).toEqual([{ number: 1, x: 600, y: 250 }])
  expect(drawing.reached).toMatchObject({ x: 800, y: 400, value: '60% reach “Credits”' })
})

const week = (each: number) => Array<number>(7).fill(each)

test('the median of others has the middle half around it', () => {
  const drawing = drawMedian({
    own: [10, 10, 10],
    others: [week(1), week(2), week(3), week(4), week(5), [100]],
    locale: 'en-US',
  })
  expect(drawing.ownEnd).toMatchObject({ value: '30' })
  expect(drawing.rows[6]).toEqual({ day: 7, own: null, low: '14', median: '21', high: '28' })
  expect(drawMedian({ own: [1], others: [], locale: 'en-US' }).band).toBe('')
})

test('the names of both lines of the first days stand apart, though their ends are one', () => {
  const { ownEnd, medianEnd, bandAt } = drawMedian({
    own: [0, 0, 0, 0, 0, 0, 0],
    others: [week(0), week(0)],
    locale: 'en-US',
  })
  expect((medianEnd?.y ?? 0) - (ownEnd?.y ?? 0)).toBe(180)
  expect(medianEnd?.y).toBeLessThanOrEqual(1000)
  expect(bandAt).toBeNull()
})

test('a sparkline begins at 0 and shows what is the most', () => {
  expect(drawSparkline([1, 2], { limit: 4 })).toMatchObject({ line: 'M0,750L1000,500', limitY: 0 })
  expect(drawSparkline([]).line).toBe('')
})

test('the map has steps of round numbers, the brightest for the most', () => {
  expect(stepBounds(6412)).toEqual([100, 1000, 4000])
  expect(stepBounds(5)).toEqual([3])
  expect(stepBounds(1)).toEqual([])
  const counts = { GB: 6412, DE: 1822, NO: 742, XK: 3, MT: 9, '': 212 }
  const drawing = drawMap(
    Object.entries(counts).map(([code, count]) => ({ code, count })),
    'en-US',
  )
  expect(drawing.countries.map(({ code, step }) => [code, step])).toEqual([
    ['GB', 4],
    ['DE', 3],
    ['NO', 2],
    ['XK', 1],
  ])
  expect(drawing.steps.map(({ label }) => label)).toEqual([
    'Under 100',
    '100 to 999',
    '1,000 to 3,999',
    '4,000 and more',
  ])
  const few = drawMap([{ code: 'GB', count: 1 }], 'en-US')
  expect(few.countries).toEqual([{ code: 'GB', step: 4, name: 'United Kingdom', value: '1' }])
  expect(few.steps).toEqual([{ step: 4, label: '1 and more' }])
})

test('the outlines name each country once, and leave Antarctica out', () => {
  const { svg, codes } = outlinesOfTheWorld()
  expect(svg.match(/ id="GB"/g)).toHaveLength(1)
  expect(codes.size).toBe(174)
  expect(svg).not.toContain('"AQ"')
  expect(svg.length).toBeLessThan(130_000)
})
