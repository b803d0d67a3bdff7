import { expect, test } from 'vitest'
import { checkedFields, directories, type ListedShow, unmetChecks } from './directories.ts'

const complete: ListedShow = {
  isPublished: true,
  hasEpisode: true,
  title: 'Slow Harbour',
  description: 'Ferries.',
  author: 'Ada Quay',
  language: 'en',
  owner_email: 'ada@example.com',
  explicit: false,
  categories: ['Arts'],
  images: [{ type: 'image/jpeg', width: 1400, height: 1400 }],
}

/** The directories that would not list a show, with what each of them lacks. */
function lacking(change: Partial<ListedShow>): Record<string, string[]> {
  const found = directories.map((one) => [one.id, unmetChecks(one, { ...complete, ...change })])
  return Object.fromEntries(found.filter(([, unmet]) => (unmet?.length ?? 0) > 0))
}

test('every directory lists a show that has everything', () => {
  expect(lacking({})).toEqual({})
})

test('all of them ask for a public episode of a published show', () => {
  const all = directories.map(({ id }) => id)
  expect(Object.keys(lacking({ isPublished: false }))).toEqual(all)
  expect(Object.keys(lacking({ hasEpisode: false }))).toEqual(all)
  expect(Object.keys(lacking({ title: ' ' }))).toEqual(all)
})

test('each check is missed by those that make it, and by no others', () => {
  const missed: [Partial<ListedShow>, string, string[]][] = [
    [{ owner_email: undefined }, 'email', ['spotify', 'youtube', 'amazon']],
    [{ categories: [] }, 'category', ['apple', 'amazon']],
    [{ language: '' }, 'language', ['apple', 'amazon']],
    [{ explicit: undefined }, 'explicit', ['apple']],
    [{ author: undefined }, 'author', ['apple', 'youtube']],
    [{ description: '' }, 'description', ['apple', 'spotify', 'youtube', 'amazon']],
    [{ images: [] }, 'artwork', ['apple', 'spotify', 'youtube', 'amazon', 'pocketcasts']],
  ]
  for (const [change, check, by] of missed)
    expect(lacking(change)).toEqual(Object.fromEntries(by.map((id) => [id, [check]])))
})

test('artwork is a square JPEG or PNG of 1400 to 3000 pixels', () => {
  const isTaken = (type: string, width: number, height = width) =>
    !('pocketcasts' in lacking({ images: [{ type, width, height }] }))
  expect(isTaken('image/png', 3000)).toBe(true)
  expect(isTaken('image/jpeg', 1399)).toBe(false)
  expect(isTaken('image/jpeg', 3001)).toBe(false)
  expect(isTaken('image/jpeg', 1500, 1400)).toBe(false)
  expect(isTaken('image/webp', 1400)).toBe(false)
})

test('each check of the content leads to its field', () => {
  const asked = new Set(directories.flatMap(({ checks }) => checks))
  expect(Object.keys(checkedFields).sort()).toEqual([...asked].sort())
})
