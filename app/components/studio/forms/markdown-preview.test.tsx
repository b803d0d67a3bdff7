import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { fieldTexts } from '#app/texts/studio/studio-fields.ts'
import MarkdownPreview from './markdown-preview-panel.tsx'

function shown(markdown: string): string {
  return renderToStaticMarkup(<MarkdownPreview markdown={markdown} />)
}

test('notes are shown formatted', () => {
  expect(shown('**One** crossing\n\n- *Two*')).toMatch(/<strong>One<\/strong>.*<li><em>Two/s)
})

test('nothing in them runs', () => {
  const html = shown('<img src=x onerror=alert(1)>[go](javascript:alert(2))<script>3</script>')
  expect(html).not.toMatch(/onerror|javascript:|<script|<img/)
})

test('an empty text says so', () => {
  expect(shown(' ')).toContain(fieldTexts.nothingWritten)
})
