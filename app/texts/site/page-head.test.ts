import { expect, test } from 'vitest'
import { pageHead } from './page-head.ts'

const charts = {
  siteUrl: 'https://site.test',
  title: 'Charts',
  description: 'Top 40',
  path: '/charts',
}

test('a page has its name, its one address, and what other sites show of it', () => {
  const head = pageHead(charts)
  expect(head).toContainEqual({ title: 'Charts – Tributary' })
  expect(head).toContainEqual({
    tagName: 'link',
    rel: 'canonical',
    href: 'https://site.test/charts',
  })
  expect(head).toContainEqual({ property: 'og:title', content: 'Charts' })
  expect(head).toContainEqual({ property: 'og:image', content: 'https://site.test/icon-512.png' })
})

test('home is called as the product is', () => {
  expect(pageHead({ ...charts, title: 'Tributary' })).toContainEqual({ title: 'Tributary' })
})
