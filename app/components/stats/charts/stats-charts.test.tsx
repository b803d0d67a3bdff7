import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { AreaDrawing, ActionLinesDrawing } from '#app/rules/stats/chart-drawings.ts'
import { ActionLines } from './action-lines.tsx'
import { AreaChart } from './area-chart.tsx'
import { BreakdownTable } from './breakdown-table.tsx'
import { CountedLine } from './counted-line.tsx'
import { searchWith } from './range-query.tsx'

const drawn = { line: 'M0,0L1000,0', area: '', open: '' }

const area: AreaDrawing = {
  values: [{ y: 0, label: '3,000' }],
  times: [],
  current: drawn,
  previous: 'M0,9L1000,9',
  points: [
    { x: 0, y: 0, time: 'Nov 19', value: '3,128', before: '250' },
    { x: 1000, y: 500, time: 'Nov 20', value: '1,489', before: null },
  ],
  highest: null,
  last: null,
  published: [],
}

test('a chart has its numbers in a table, beside those of the period before where there is one', () => {
  const html = (spans: { current: string; previous?: string }) =>
    renderToStaticMarkup(<AreaChart drawing={area} label="Downloads" spans={spans} />)
  const row = '<th scope="row">Nov 19</th><td>3,128</td>'
  expect(html({ current: 'Now', previous: 'Then' })).toContain(`${row}<td>250</td>`)
  expect(html({ current: 'Now' })).toContain(`${row}</tr>`)
  expect(html({ current: 'Now' }).match(/aria-hidden="true"/)).not.toBeNull()
})

test('actions are chosen by checkboxes that need no scripts, those without money are off', () => {
  const drawing: ActionLinesDrawing = {
    values: [],
    times: [],
    points: [{ x: 500, time: 'Nov 19' }],
    lines: [{ action: 'BOOST', drawn, marks: [], end: null, values: ['$5.00'] }],
  }
  const row = { usd: '$5.00', sats: '5,000', trend: 'Up from $2.00' }
  const html = renderToStaticMarkup(
    <ActionLines
      drawing={drawing}
      label="Revenue"
      beforeLabel="The 30 days before"
      rows={[
        { action: 'BOOST', ...row, isSome: true },
        { action: 'UNKNOWN', ...row, isSome: false },
      ]}
    />,
  )
  expect(html).toMatch(
    /<input[^>]*name="BOOST"[^>]*checked=""|<input[^>]*checked=""[^>]*name="BOOST"/,
  )
  expect(html).not.toMatch(/<input[^>]*checked=""[^>]*name="UNKNOWN"/)
  expect(html).toContain('<th scope="row">Nov 19</th><td>$5.00</td>')
  expect(html).toContain('The 30 days before')
})

test('a name from right to left keeps its direction, and is whole in its title', () => {
  const name = 'بودكاست الميناء'
  const html = renderToStaticMarkup(
    <BreakdownTable
      label="By app"
      nameLabel="App"
      valueLabel="Downloads"
      breakdown={{
        rows: [
          {
            key: name,
            name,
            mark: { kind: 'initial', letter: 'ب' },
            isRaw: true,
            value: '5',
            share: '100%',
            bar: 1,
          },
        ],
        rest: null,
        count: 1,
      }}
    />,
  )
  expect(html).toContain(`title="${name}" dir="auto">${name}</span>`)
})

test('what is left out is told by its reasons, and nothing where nothing is', () => {
  const html = (leftOut: Parameters<typeof CountedLine>[0]['leftOut']) =>
    renderToStaticMarkup(<CountedLine counted={1204} leftOut={leftOut} />)
  expect(
    html([
      { group: 'bots', count: 201 },
      { group: 'repeats', count: 88 },
      { group: 'short', count: 21 },
    ]),
  ).toContain('<b>Counted 1,204</b> · left out 310: bots 201, repeats 88, too short 21')
  expect(html([])).not.toContain('left out')
})

test('another range keeps what else the address says, and has its buckets found anew', () => {
  expect(searchWith('?tab=Supporters&range=7&bucket=WEEK', { range: '90' })).toBe(
    '?tab=Supporters&range=90',
  )
})
