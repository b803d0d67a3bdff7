import { expect, test } from 'vitest'
import {
  circles,
  codeFiles,
  forbidden,
  importsOf,
  misplaced,
  modulesOf,
} from '#tests/rig/layers.ts'
import { viewsOfLoaders } from '#tests/rig/loaders.ts'

const files = codeFiles()
const imports = importsOf(files)

test('files stand in the ten rooms, and no room has more than ten parts', () => {
  expect(misplaced(files)).toEqual([])
})

test('nothing imports upwards: floors, rooms and parts stand in the order of layers.ts', () => {
  expect(imports.length).toBeGreaterThan(10_000)
  expect(forbidden(imports)).toEqual([])
})

test('no files import each other in a circle, values or types', () => {
  expect(circles(imports)).toEqual([])
})

test('what loaders and actions run on the server is no view code', () => {
  expect(viewsOfLoaders(files)).toEqual([])
})

// Each test file that begins at such an entry loads all of these. A part whose face brings in much for little is two.
test.each([
  ['app/root.tsx', 455],
  ['app/routes/catalogue/feed/feed.tsx', 685],
  ['app/.server/catalogue/pages/feed-page.ts', 60],
])('%s brings in less than %i modules', (entry, most) => {
  expect(modulesOf(entry).size).toBeLessThan(most)
})

const server = 'app/.server'

test.each([
  ['a room of another name', ['app/rules/payments/sats.ts']],
  ['a file beside the rooms', ['app/texts/sats.ts']],
  ['tests beside the rooms', ['tests/e2e/boost.test.ts']],
  ['a part that is not listed', [`${server}/money/coins/coin.ts`]],
  [
    'an eleventh part',
    Array.from({ length: 11 }, (_, index) => `app/client/social/part${index}/a.ts`),
  ],
])('%s is found', (_, found) => {
  expect(misplaced(found)).toHaveLength(1)
})

test.each([
  ['a lower floor', 'app/rules/money/sats.ts', 'app/texts/money/wallet.ts'],
  ['the server from the browser', 'app/client/money/pay.ts', `${server}/money/wallet/index.ts`],
  ['a room to the right', `${server}/catalogue/feeds/save.ts`, `${server}/money/wallet/index.ts`],
  ['a part further on', `${server}/money/books/post.ts`, `${server}/money/wallet/index.ts`],
  ['a part past its face', `${server}/money/wallet/pay.ts`, `${server}/money/books/post.ts`],
  [
    'a part past its face by a route',
    'app/routes/money/wallet.tsx',
    `${server}/money/wallet/pay.ts`,
  ],
  ['jobs by the context', `${server}/base/ctx.ts`, `${server}/base/jobs/index.ts`],
  ['the top of a room from a part', `${server}/money/books/post.ts`, `${server}/money/jobs.ts`],
  ['the sandbox', `${server}/money/cards/open.ts`, 'sandbox/stripe/sandbox.ts'],
  ['rooms from what plays Stripe', 'sandbox/stripe/prices.ts', `${server}/money/books/index.ts`],
  ['tests', `${server}/money/books/post.ts`, 'tests/rig/clean-up.ts'],
  [
    'components of a room to the right',
    'app/components/base/ui/a.tsx',
    'app/components/site/b.tsx',
  ],
  ['calls from pages', 'app/routes/site/home/home.tsx', 'app/routes/api/v1.ts'],
])('an import of %s is found', (_, from, to) => {
  expect(forbidden([{ from, to }])).toHaveLength(1)
})

test('what a room stands on, and tests of anything, are no breach', () => {
  const allowed = [
    [`${server}/money/wallet/pay.ts`, `${server}/money/books/index.ts`],
    [`${server}/money/wallet/pay.ts`, `${server}/base/lib/errors.ts`],
    [`${server}/money/jobs.ts`, `${server}/money/books/index.ts`],
    ['server/installation.ts', 'sandbox/stripe/sandbox.ts'],
    [`${server}/money/books/post.test.ts`, `${server}/money/wallet/pay.ts`],
  ]
  expect(forbidden(allowed.map(([from = '', to = '']) => ({ from, to })))).toEqual([])
})

test('a circle is found, however long, through types too', () => {
  const around = ['a', 'b', 'c'].map((name) => `${server}/base/lib/${name}.ts`)
  const circle = around.map((from, index) => ({ from, to: around[(index + 1) % 3] ?? '' }))
  expect(circles(circle)).toEqual([around])
  expect(circles(circle.slice(1))).toEqual([])
})

const head = 'app/components/catalogue/head.ts'
const route = 'app/routes/catalogue/feed/feed.tsx'

test.each([
  ['a loader', { [route]: `import { head } from '#${head}'\nexport const loader = () => head()` }],
  [
    'a function that a loader calls',
    {
      [route]: `import * as all from '#${head}'
        export function action() { return named({ all: 1 }) }
        function named(one: object) { return all.head(one) }`,
    },
  ],
  [
    'what stands beside the route',
    {
      [route]: `import { load } from './load.ts'\nexport const loader = load`,
      'app/routes/catalogue/feed/load.ts': `import { head } from '#${head}'\nexport const load = () => head()`,
    },
  ],
  [
    'a file of the server alone',
    { 'app/routes/catalogue/feed/load.server.ts': `export { head } from '#${head}'` },
  ],
])('view code of %s is found', (_, texts: Record<string, string>) => {
  expect(viewsOfLoaders(Object.keys(texts), (file) => texts[file] ?? '')).toHaveLength(1)
})

test('pages and types of loaders are no breach', () => {
  const text = `import { head, type Head } from '#${head}'
    import { Page } from './page.tsx'
    export const loader = (): Head => ({ head: 1 }).head
    export const meta = () => head()
    export default function Route() { return <Page /> }`
  expect(viewsOfLoaders([route], () => text)).toEqual([])
})
