import { expect, test } from 'vitest'
import { searchPeople } from './search-people.ts'

const { signal } = new AbortController()
const person = {
  id: 'npub1x',
  pubkey: 'a1'.repeat(32),
  username: null,
  name: 'Ada',
  image: null,
  bio: null,
  nip05: null,
}
const answering = (answer: () => Response) => (() => Promise.resolve(answer())) as typeof fetch

test('people are found by one call; whoever has no key cannot be mentioned', async () => {
  const requests: unknown[] = []
  const found = await searchPeople('ada', signal, ((url: string, init: RequestInit) => {
    requests.push(url, JSON.parse(init.body as string))
    return Promise.resolve(Response.json({ profiles: [person, { ...person, pubkey: null }, 7] }))
  }) as typeof fetch)
  expect(requests).toEqual(['/graph/search-nostr', { type: 'PROFILES', query: 'ada' }])
  expect(found).toEqual([person])
})

test('at most six are shown', async () => {
  const profiles = Array.from({ length: 30 }, () => person)
  expect(
    await searchPeople(
      'a',
      signal,
      answering(() => Response.json({ profiles })),
    ),
  ).toHaveLength(6)
})

test('a search that fails gives null', async () => {
  for (const answer of [
    () => Response.json({}, { status: 500 }),
    () => Response.json({ profiles: 1 }),
    () => new Response('x'),
    () => Response.error(),
  ])
    expect(await searchPeople('ada', signal, answering(answer))).toBeNull()
  const away = () => Promise.reject(new Error('away'))
  expect(await searchPeople('ada', signal, away)).toBeNull()
})
