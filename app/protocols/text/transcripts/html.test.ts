import { expect, test } from 'vitest'
import { parseHtmlTranscript, renderHtmlTranscript } from './html.ts'

test('speakers, times and paragraphs are written and read back', () => {
  const segments = [
    { start: 0, end: 9, text: 'We have <b> & an update', speaker: 'Kevin' },
    { start: 9, end: 3_723, text: "You're triggering Tom", speaker: 'Alban' },
    { start: 3_723, end: 3_723, text: 'Right now', speaker: 'Kevin' },
  ]
  const html = renderHtmlTranscript(segments)
  expect(html).toContain(
    '<cite>Kevin:</cite>\n<time>0:00</time>\n<p>We have &lt;b&gt; &amp; an update</p>\n',
  )
  expect(html).toContain('<time>1:02:03</time>')
  expect(parseHtmlTranscript(html)).toEqual(segments)
})

test('whole pages are read, scripts and styles are not', () => {
  const html =
    '<!DOCTYPE html><html><head><title>T</title><style>p{}</style></head><body><script>alert(1)</script><div><cite>Alban :</cite><time>0:09</time><p>One<br>two <em>three</em></div><ul><li>four</ul>tail'
  expect(parseHtmlTranscript(html)).toEqual([
    { start: 9, end: 9, text: 'One two three', speaker: 'Alban' },
    { start: 9, end: 9, text: 'four', speaker: 'Alban' },
    { start: 9, end: 9, text: 'tail', speaker: 'Alban' },
  ])
})

test('hostile nesting ends reading rather than taking minutes', () => {
  const html = `<p>One</p>${'<a>'.repeat(800_000)}${'</b>'.repeat(600_000)}`
  expect(parseHtmlTranscript(html)).toEqual([{ start: 0, end: 0, text: 'One' }])
})
