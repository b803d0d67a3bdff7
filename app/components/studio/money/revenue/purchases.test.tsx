import { renderToString } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import type { FeedPurchase } from '#app/schemas/money/subscriptions.ts'
import { revenueTexts as texts } from '#app/texts/money/revenue.ts'
import { Purchases } from './purchases.tsx'

test('whoever has no name is not said to have left', () => {
  const purchase = {
    id: 'p',
    contentId: 'e1',
    title: 'Night Ferry',
    path: '/episode/e1',
    image: null,
    buyer: { id: 'u', name: null, path: null, image: null },
    at: '2026-11-20T10:00:00.000Z',
    unlocktype: 'EARLY_ACCESS',
    type: 'EPISODE',
    earned: { satoshis: 2000, usd: 2 },
    cents: 200,
    returnedCents: 0,
  } as FeedPurchase
  const gone = { ...purchase, id: 'q', buyer: { ...purchase.buyer, id: null } }
  const view = { purchases: [purchase, gone], count: 2, isAll: false, isAsked: true }
  const Page = createRoutesStub([{ path: '/', Component: () => <Purchases view={view} /> }])
  const names = renderToString(<Page />).match(/title="Somebody[^"]*"/g)
  expect(names).toEqual([`title="${texts.nameless}"`, `title="${texts.someone}"`])
})
