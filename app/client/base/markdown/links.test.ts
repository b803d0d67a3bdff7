import { expect, test } from 'vitest'
import { linkAt, urlProblem, withScheme, writeLink } from './links.ts'

test('the link around a place is found, with its words and address', () => {
  const text = 'Music by [Low Tide Choir](https://choir.example/a) and [others](https://b.example).'
  expect(linkAt(text, 12)).toEqual({
    start: 9,
    end: 50,
    title: 'Low Tide Choir',
    url: 'https://choir.example/a',
  })
  expect([linkAt(text, 9), linkAt(text, 50), linkAt(text, 0)]).toEqual([null, null, null])
  expect(linkAt(text, 60)?.title).toBe('others')
})

test('a link is written so that it is read as the same link', () => {
  for (const [title, url] of [
    ['Plain', 'https://a.example/'],
    ['With [brackets]', 'https://a.example/a (b) c'],
    ['Ünïcode', 'https://a.example/%C3%BC'],
  ] as const) {
    const written = writeLink(title, url)
    expect(linkAt(written, 1)).toMatchObject({ start: 0, end: written.length, title })
  }
  expect(writeLink('A', 'https://a.example/%C3%BC%2F?q=1')).toBe(
    '[A](https://a.example/%C3%BC%2F?q=1)',
  )
})

test('an address without a scheme is one of the web', () => {
  expect(withScheme(' northferry.example/a ')).toBe('https://northferry.example/a')
  expect(withScheme('mailto:a@b.example')).toBe('mailto:a@b.example')
  expect(withScheme('')).toBe('')
})

test('what is no address of a page or a mailbox is not taken for one', () => {
  const good = ['northferry.example/a', 'http://a.example', 'mailto:a@b.example']
  expect(good.map(urlProblem)).toEqual(good.map(() => undefined))
  expect(urlProblem('  ')).toBe('URL is required.')
  for (const bad of [
    'north ferry',
    'https://',
    'javascript:alert(1)',
    '/show/1',
    'https://a.example/a b',
  ])
    expect(urlProblem(` ${bad} `)).toBe(`${bad} is not a valid URL.`)
})
