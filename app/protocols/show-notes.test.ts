import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { Parser } from 'htmlparser2'
import { expect, test } from 'vitest'
import { markdownToHtml, notesForPage, safeNotes } from './show-notes.ts'

const dir = process.env.REAL_DATA_DIR

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

test('Markdown of the studio becomes safe HTML', () => {
  expect(
    markdownToHtml('**One**\n\n- *two*\n- [three](https://a.example/)<script>x</script>'),
  ).toBe(
    '<p><strong>One</strong></p>\n<ul>\n<li><em>two</em></li>\n<li><a href="https://a.example/" rel="nofollow noopener ugc">three</a></li>\n</ul>',
  )
})

test.skipIf(!dir)(
  'no payload of REAL_DATA_DIR/attack leaves anything that runs (skipped when REAL_DATA_DIR is unset)',
  () => {
    const attack = path.join(dir ?? '', 'attack')
    const payloads = [
      ...readFileSync(path.join(attack, 'xss-payloads.txt'), 'utf8').split('\n'),
      ...readFileSync(path.join(attack, 'xss-rsnake.txt'), 'utf8').split('\n'),
      ...(
        JSON.parse(readFileSync(path.join(attack, 'html-payloads.json'), 'utf8')) as {
          payload: string
        }[]
      ).map((entry) => String(entry.payload)),
      ...readdirSync(path.join(attack, 'html-sanitize-feeds')).map((file) =>
        readFileSync(path.join(attack, 'html-sanitize-feeds', file), 'utf8'),
      ),
    ]
    expect(payloads.length).toBeGreaterThan(3000)
    for (const payload of payloads) expect(dangersIn(notesForPage(payload)), payload).toEqual([])
  },
)

/** What an HTML parser other than the sanitiser's rules finds in the result. */
function dangersIn(html: string): string[] {
  const dangers: string[] = []
  const parser = new Parser({
    onopentag(name, attributes) {
      if (!/^(p|br|hr|a|strong|b|em|i|u|s|ul|ol|li|blockquote|pre|code|h[3-6])$/.test(name))
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
