import { renderToString } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import type { StudioItem } from '#app/schemas/studio/studio-lists.ts'
import { ItemRow } from './item-rows.tsx'
import { RecordMenu } from '#app/components/studio/editing/unpublished/record-actions.tsx'

const item: StudioItem = {
  id: 'item',
  title: 'Night Ferry',
  text: '',
  image: null,
  state: 'DRAFT',
  published: null,
  scheduled: null,
  updated: '2026-11-23T06:00:00.000Z',
  duration: null,
  tracks: null,
  hasVideo: false,
  hasChanges: false,
  lock: null,
}
const feed = { id: 'feed', isOwner: true, type: 'PODCAST', image: null } as const

function html(Component: () => React.ReactNode): string {
  const Page = createRoutesStub([{ path: '/', Component }])
  return renderToString(<Page />)
}

test('deleting stands last in a menu, apart from the rest and in the colour of deleting', () => {
  const menus = [
    html(() => <ItemRow feed={feed} item={item} onDelete={() => {}} />),
    html(() => <RecordMenu publicPage="/show/1" isPublished unpublish="/hide" remove="/delete" />),
  ]
  for (const menu of menus)
    expect(menu).toMatch(/<hr [^>]*><a class="[^"]*danger[^"]*"[^>]*>.{0,900}Delete<\/a><\/div>/)
})
