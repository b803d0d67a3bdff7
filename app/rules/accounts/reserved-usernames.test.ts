import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import routes from '#app/routes.ts'
import { setUsername } from '#app/schemas/accounts/accounts.ts'

test('no account is named like the first part of an address of the site', async () => {
  const first = namesOf(await routes)
  expect(first).toContain('login')
  for (const username of first)
    expect(setUsername.safeParse({ username }).success, username).toBe(false)
})

function namesOf(entries: RouteConfigEntry[]): string[] {
  return entries.flatMap(({ path, children = [] }) => {
    const name = path?.split('/')[0]
    return name ? (name.startsWith(':') ? [] : [name]) : namesOf(children)
  })
}
