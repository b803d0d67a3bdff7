import { matchRoutes, type RouteObject } from 'react-router'
import { expect, test } from 'vitest'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import routes from '#app/routes.ts'
import { sharedProduct } from '#tests/rig/browser/product.ts'
import { firstScreens, pathOf, screens } from '#tests/rig/browser/screens.ts'
import { walk } from '#tests/rig/browser/walk.ts'

const site = await walk(await sharedProduct('demo'), firstScreens, ['dark'])

/** The routes in the router's own form, each with its file for an id. */
function asObjects(entries: RouteConfigEntry[]): RouteObject[] {
  return entries.map(({ path, index, file, id, children }) => ({
    id: id ?? file,
    ...(index ? { index } : { path, children: children && asObjects(children) }),
  }))
}

/** Routes that are modules with markup: the others answer with data, files or another address. */
function pageIds(entries: RouteConfigEntry[]): string[] {
  return entries.flatMap(({ file, id, children }) => [
    ...(file.endsWith('.tsx') ? [id ?? file] : []),
    ...pageIds(children ?? []),
  ])
}

test('every page of the map of the site is a screen that is walked', () => {
  const objects = asObjects(routes)
  const walked = new Set(
    screens.flatMap((screen) => {
      const { pathname } = new URL(pathOf(screen, site), 'http://site.test')
      return (matchRoutes(objects, pathname) ?? []).map(({ route }) => route.id)
    }),
  )
  expect(pageIds(routes).filter((id) => !walked.has(id))).toEqual([])
})
