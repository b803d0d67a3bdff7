import { renderToString } from 'react-dom/server'
import { createMemoryRouter, replace, RouterProvider, UNSAFE_ErrorResponseImpl } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { askForItem, takeRefusal } from './ask-for-item.ts'
import { listTexts } from '#app/texts/studio/studio-lists.ts'
import { ItemList } from './item-list.tsx'

const path = '/studio/feed/episodes'
const feed = { id: 'feed', isOwner: true, type: 'PODCAST', image: null } as const
const counts = { PUBLISHED: 0, SCHEDULED: 0, DRAFT: 0 }
const list = { state: 'DRAFT', counts, changed: '', total: 0, page: 1, items: [] } as const

beforeEach(() => {
  vi.stubGlobal('location', { pathname: path, search: '?tab=drafts' })
})

/** The list of a show's drafts, whose new episodes are asked for by `ask`. */
async function listAsking(ask: () => Promise<unknown>) {
  const loads = vi.fn(() => null)
  const router = createMemoryRouter(
    [
      {
        path,
        loader: loads,
        Component: () => <ItemList feed={feed} list={{ ...list, items: [] }} query="" />,
      },
      { path: '/studio/feed/new-episode', loader: () => askForItem(ask), Component: () => null },
      { path: '/studio/feed/new/edit', Component: () => 'The editor' },
    ],
    { initialEntries: [`${path}?tab=drafts`] },
  )
  await vi.waitFor(() => expect(router.state.initialized).toBe(true))
  const shown = () => renderToString(<RouterProvider router={router} />)
  return { router, loads, shown, open: () => router.navigate('/studio/feed/new-episode') }
}

test('a new episode is listed as processing under a temporary id until the server has answered', async () => {
  let answer = () => {}
  const asking = new Promise<void>((resolve) => {
    answer = resolve
  })
  const { router, shown, open } = await listAsking(async () => {
    await asking
    throw replace('/studio/feed/new/edit')
  })
  expect(shown()).toMatch(/No drafts found\.(?!.*TEMP---)/)
  const opened = open()
  await vi.waitFor(() => expect(router.state.navigation.state).toBe('loading'))
  const rows = shown()
  expect(rows).toMatch(/<li id="TEMP---[-0-9a-f]{36}".*Untitled episode.*Processing/)
  expect(rows).not.toContain('No drafts found.')
  answer()
  await opened
  expect(shown()).toBe('The editor')
})

test.each([
  [
    new UNSAFE_ErrorResponseImpl(409, '', { message: 'A show has at most 2 items.' }),
    'A show has at most 2 items.',
  ],
  [new UNSAFE_ErrorResponseImpl(500, '', null), listTexts.notMade],
  [new TypeError('Failed to fetch'), listTexts.notMadeOffline],
])('one that fails goes again, with the reason, and the list stays: %#', async (error, reason) => {
  const { router, loads, shown, open } = await listAsking(() => Promise.reject(error))
  await open()
  expect(router.state.location).toMatchObject({ pathname: path, search: '?tab=drafts' })
  expect([router.state.errors, loads.mock.calls.length]).toEqual([null, 1])
  expect(shown()).toMatch(/No drafts found\.(?!.*TEMP---)/)
  expect([takeRefusal(), takeRefusal()]).toEqual([reason, null])
})
