import { expect, test } from 'vitest'
import { pastedMarkdown } from './pasted-html.ts'

test('Google Docs: the wrapper is not bold, styles are, links lead where they say', () => {
  const html = `<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1">
<h2 dir="ltr" style="line-height:1.38"><span style="font-size:16pt;font-weight:700">Links</span></h2>
<p dir="ltr"><span style="font-weight:400">See </span><a href="https://www.google.com/url?q=https://ada.example/a?b%3D1&amp;sa=D" style="text-decoration:none"><span style="color:#1155cc">the page</span></a><span style="font-weight:700"> now</span><span style="font-style:italic"> please</span></p>
<ul><li dir="ltr" style="list-style-type:disc"><p dir="ltr" role="presentation"><span>One</span></p></li><li><p role="presentation"><span>Two</span></p></li></ul></b><br class="Apple-interchange-newline">`
  expect(pastedMarkdown(html)).toBe(
    '## Links\n\nSee [the page](https://ada.example/a?b=1) **now** *please*\n\n- One\n- Two',
  )
})

test('Word: its paragraphs with signs are lists, its own tags are none', () => {
  const entry = (sign: string, text: string, level = 1) =>
    `<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level${level} lfo1'><!--[if !supportLists]--><span lang=EN-GB style='font-family:Symbol'><span style='mso-list:Ignore'>${sign}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><!--[endif]--><span lang=EN-GB>${text}<o:p></o:p></span></p>`
  const html = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal {margin:0}</style></head><body lang=EN-GB><!--StartFragment-->
<h1>Guests<o:p></o:p></h1><p class=MsoNormal><b><span>Ada</span></b> and <i>Eve</i>&nbsp;<o:p></o:p></p>
${entry('·', 'One')}${entry('o', 'Deep', 2)}${entry('·', 'Two')}
<p class=MsoNormal>Then<o:p></o:p></p>${entry('1.', 'First')}${entry('2.', 'Second')}<!--EndFragment--></body></html>`
  expect(pastedMarkdown(html)).toBe(
    '# Guests\n\n**Ada** and *Eve*\n\n- One\n   - Deep\n- Two\n\nThen\n\n1. First\n2. Second',
  )
})

test('Gmail: lines, bold, links and quotes', () => {
  const html = `<div dir="ltr">Hello <b>Ada</b>,<div><br></div><div>the <a href="https://ada.example/" target="_blank">page</a></div><ol><li style="margin-left:15px">One</li><li>Two</li></ol></div>`
  expect(pastedMarkdown(html)).toBe(
    'Hello **Ada**,\n\nthe [page](https://ada.example/)\n\n1. One\n2. Two',
  )
})

test('Apple Mail: its spaces are spaces, and styles of a span are mark-up', () => {
  const html = `<span style="caret-color: rgb(0, 0, 0); font-weight: bold;">Bold</span><span class="Apple-converted-space">&nbsp;</span><i>light</i><div><ul class="MailOutline"><li>One</li></ul></div>`
  expect(pastedMarkdown(html)).toBe('**Bold** *light*\n\n- One')
})

test('what has no formatting is left to the plain text, and so is what is too long', () => {
  expect(pastedMarkdown('<div style="color:#ccc"><span>const a = 1</span></div>')).toBeNull()
  expect(pastedMarkdown(`<b>${'x'.repeat(200_000)}</b>`)).toBeNull()
})

test('neither scripts nor their addresses come along', () => {
  expect(
    pastedMarkdown(
      '<b>x</b><script>alert(1)</script><a href="javascript:alert(1)">y</a><img src=x onerror=alert(1)>&lt;b&gt;',
    ),
  ).toBe('**x**y\\<b>')
})
