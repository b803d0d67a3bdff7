import { expect, test } from 'vitest'
import { readPageSummary } from './page-summary.ts'

const url = 'https://news.example/tide/1'
const page = (head: string, body = '') => `<!doctype html><html><head>${head}</head>${body}`

test('a page is described by what it says for others', () => {
  const html = page(
    `<title>Tide | News</title>
     <meta property="og:title" content="The tide &amp; the &lt;moon&gt;">
     <meta name="description" content="Ignored">
     <meta property="og:description" content=" Why it
       turns ">
     <meta property="og:site_name" content="News">
     <meta property="og:image" content="/tide.jpg">`,
  )
  expect(readPageSummary(html, url)).toEqual({
    title: 'The tide & the <moon>',
    description: 'Why it turns',
    site: 'News',
    image: 'https://news.example/tide.jpg',
  })
})

test('without that its title and description do', () => {
  const html = page(
    `<TITLE>Tide &ndash; <b>News</TITLE><META NAME=Description CONTENT='Why it turns'>`,
  )
  expect(readPageSummary(html, url)).toMatchObject({
    title: 'Tide – <b>News',
    description: 'Why it turns',
    site: null,
    image: null,
  })
})

test('a page without a title says nothing, and its body isn’t looked at', () => {
  const body = '<body><title>Not this</title><meta property="og:title" content="nor this">'
  for (const html of ['', page(''), page('<title> </title>'), page('', body), body])
    expect(readPageSummary(html, url), html).toBeNull()
})

test('a picture is one of the web', () => {
  for (const image of [
    'javascript:alert(1)',
    'data:image/png;base64,AA',
    'https://',
    `/${'x'.repeat(3000)}`,
  ]) {
    const html = page(`<title>Tide</title><meta property="og:image" content="${image}">`)
    expect(readPageSummary(html, url)?.image, image).toBeNull()
  }
})
