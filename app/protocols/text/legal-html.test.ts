import { expect, test } from 'vitest'
import { legalHtml } from './legal-html.ts'

test('a legal text keeps headings, lists, tables and links, and nothing that runs or loads', () => {
  const html = legalHtml(
    [
      '# Scope',
      '## Who',
      '- One\n- [Terms](/terms-of-use)',
      '| A | B |\n| --- | --- |\n| 1 | 2 |',
      '<script>alert(1)</script><img src=x onerror=alert(1)><b onclick="x()">bold</b>',
      '[bad](javascript:alert(1)) [other](//elsewhere.example) <iframe src="https://x.example"></iframe>',
      '<form action="https://x.example"><input name=password></form><p style="position:fixed" id="content">over</p>',
    ].join('\n\n'),
  )
  expect(html).toContain('<h2>Scope</h2>')
  expect(html).toContain('<a href="/terms-of-use" rel="noopener">Terms</a>')
  expect(html).toContain('<td>2</td>')
  expect(html).toContain('<b>bold</b>')
  expect(html).not.toMatch(/script|onerror|onclick|iframe|<img|<form|<input|style=|id=|"\/\//)
})

test('a text of a hundred thousand letters keeps its markup in each section', () => {
  const section = `## Part\n\n${'Plain *words* of a policy. '.repeat(200)}\n\n`
  const html = legalHtml(section.repeat(18))
  expect(html.match(/<h2>Part<\/h2>/g)).toHaveLength(18)
  expect(html).toContain('<em>words</em>')
})

test('a section with too much markup is shown as typed, and the others as meant', () => {
  const plain = `## Plain\n\n${'word '.repeat(5000)}\n\n`
  const html = legalHtml(`${plain}## Odd\n\n${'*<b>_['.repeat(1000)}\n\n${plain}`)
  expect(html.match(/<h2>Plain<\/h2>/g)).toHaveLength(2)
  expect(html).toContain('*&lt;b>_[')
})
