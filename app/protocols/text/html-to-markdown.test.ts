import { expect, test } from 'vitest'
import { htmlToMarkdown } from './html-to-markdown.ts'
import { markdownToHtml } from './show-notes.ts'
import { plainText } from './plain-text.ts'

test('keeps paragraphs, emphasis, links and lists', () => {
  const html =
    '<p>One <strong>bold </strong>and <em>light</em> word.</p><ul><li>First</li><li><a href="https://example.com/a_(b)">Second</a></li></ul><p>End<br>of it</p>'
  expect(htmlToMarkdown(html)).toBe(
    'One **bold** and *light* word.\n\n- First\n- [Second](https://example.com/a_\\(b\\))\n\nEnd\nof it',
  )
})

test('text is text: neither its signs nor scripts become mark-up', () => {
  expect(htmlToMarkdown('<p>2 * 3 * 4 and snake_case_name</p><script>alert(1)</script>')).toBe(
    '2 \\* 3 \\* 4 and snake\\_case\\_name',
  )
  expect(htmlToMarkdown('# not a heading\n1. nor a list')).toBe(
    '\\# not a heading\n1\\. nor a list',
  )
  expect(htmlToMarkdown('<a href="javascript:alert(1)">x</a>')).toBe('x')
})

test.each([
  '<p>Fish &amp; chips &lt;b&gt; [1]</p>',
  '<h2>Links</h2><p>See https://example.com/a_b_c?x=1&amp;y=2 now</p>',
  '<ol><li>One</li><li>Two<ul><li>Deep</li></ul></li></ol>',
  '<p>Podcast<a href="https://example.com/">&nbsp;Feed</a> of<b> bold </b>words</p>',
  '<b>One<p>Two</p><p>Three</p></b>',
  'Plain text\nof two lines with *stars*',
  '<p><b></b>Nothing bold</p><blockquote>Quoted</blockquote>',
])('says the same to a reader: %s', (html) => {
  expect(plainText(markdownToHtml(htmlToMarkdown(html)), 1000)).toBe(plainText(html, 1000))
})
