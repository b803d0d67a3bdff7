import { Parser } from 'htmlparser2'
import { expect, test } from 'vitest'
import { atLeast, inputLines, inputNames, readInput } from '#tests/rig/real-data.ts'
import { markdownToHtml, notesForPage, safeNotes } from './show-notes.ts'

test('text, links and lists stay', () => {
  expect(
    safeNotes('<p>One <b>two</b></p><ul><li><a href="https://a.example/">x</a></li></ul>'),
  ).toBe(
    '<p>One <b>two</b></p><ul><li><a href="https://a.example/" rel="nofollow noopener ugc">x</a></li></ul>',
  )
})

test('scripts, handlers, styles, frames and script links go', () => {
  const html = safeNotes(
    '<p onclick="x()" style="position:fixed">a</p><script>b</script><iframe src="https://c.example"></iframe><a href="javascript:d()">e</a><img src=x onerror=f()>',
  )
  expect(html).toBe('<p>a</p><a rel="nofollow noopener ugc">e</a>')
})

test('headings of notes stay below the heading of the page', () => {
  expect(safeNotes('<h1>Big</h1>')).toBe('<h3>Big</h3>')
})

test('plain text keeps its lines and its addresses become links', () => {
  expect(notesForPage('One & two\nsee https://a.example/x.')).toBe(
    'One &amp; two<br />see <a href="https://a.example/x" rel="nofollow noopener ugc">https://a.example/x</a>.',
  )
})

test.each([
  ['letters', 'a'],
  ['accents', 'e\u0301'],
  ['emoji of several', '👩🏽‍🎤'],
])('a word of %s breaks on pages, without losing anything', (_, one) => {
  const pieces = notesForPage(`<p>${one.repeat(5000)}</p>`).split('<wbr>')
  expect(pieces.join('')).toBe(`<p>${one.repeat(5000)}</p>`)
  expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThan(500)
  for (const piece of pieces.slice(1, -1)) expect(piece.replaceAll(one, '')).toBe('')
  expect(safeNotes(one.repeat(5000))).toBe(one.repeat(5000))
})

test('Markdown of the studio becomes safe HTML', () => {
  expect(
    markdownToHtml('**One**\n\n- *two*\n- [three](https://a.example/)<script>x</script>'),
  ).toBe(
    '<p><strong>One</strong></p>\n<ul>\n<li><em>two</em></li>\n<li><a href="https://a.example/" rel="nofollow noopener ugc">three</a></li>\n</ul>',
  )
})

test('no payload of the attacks leaves anything that runs', () => {
  const payloads = [
    ...inputLines('attack/xss-payloads.txt'),
    ...inputLines('attack/xss-rsnake.txt'),
    ...(
      JSON.parse(readInput('attack/html-payloads.json').toString('utf8')) as {
        payload: string
      }[]
    ).map((entry) => String(entry.payload)),
    ...inputNames('attack/html-sanitize-feeds').map((file) =>
      readInput(`attack/html-sanitize-feeds/${file}`).toString('utf8'),
    ),
  ]
  expect(payloads.length).toBeGreaterThan(atLeast(3000, 20))
  for (const payload of payloads) expect(dangersIn(notesForPage(payload)), payload).toEqual([])
})

/** What an HTML parser other than the sanitiser's rules finds in the result. */
function dangersIn(html: string): string[] {
  const dangers: string[] = []
  const parser = new Parser({
    onopentag(name, attributes) {
      if (!/^(p|br|hr|a|strong|b|em|i|u|s|ul|ol|li|blockquote|pre|code|h[3-6]|wbr)$/.test(name))
        dangers.push(name)
      for (const [key, value] of Object.entries(attributes)) {
        if (!['href', 'title', 'rel', 'dir', 'lang'].includes(key)) dangers.push(`${name} ${key}`)
        if (key === 'href' && !/^(https?:|mailto:)/i.test(value)) dangers.push(value)
      }
    },
  })
  parser.end(html)
  return dangers
}
