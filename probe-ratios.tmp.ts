import { chromium } from 'playwright'
import { readFileSync } from 'node:fs'
import { cutNote } from '#app/rules/social/cut-note.ts'
import { softPieces } from '#app/rules/base/soft-breaks.ts'
import { noteParts } from '#app/protocols/nostr/note-text.ts'
const font = readFileSync('node_modules/@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2').toString('base64')
const b = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell', args: ['--no-sandbox'] })
const N = 16384
const esc = (t: string) => t.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const html = (c: string) => noteParts(c).map((p) => p.type === 'text' ? softPieces(p.text).map(esc).join('<wbr>') : p.type === 'profile' ? `<a href=/p>@npub1qqqsyqcyq…</a>` : esc('text' in p ? p.text : '')).join('')
const kinds: Record<string, string> = { ordinary: 'The lamp room is open again, and the tide is out until a quarter past nine. ', 'no space': 'a', AV: 'AV', Arabic: 'ب', mentions: 'nostr:npub1qqqsyqcyq5rqwzqfpg9scrgwpugpzysnzs23v9ccrydpk8qarc0sn2qw6v ', marks: '\u0301', 'rtl marks': '\u202e\u200fa', 'two directions': 'aא', emoji: '👩🏽‍🎤', lines: 'a\n' }
const p = await b.newPage({ viewport: { width: 1440, height: 844 } })
async function paint(body: string) {
  await p.setContent(`<style>@font-face{font-family:IS;src:url(data:font/woff2;base64,${font});font-weight:400 700}body{margin:0;font:400 15px/23px IS,sans-serif}.t{overflow-y:clip;overflow-clip-margin:4px;overflow-wrap:anywhere;font:400 15px/23px IS;white-space:pre-wrap;width:620px}</style><p>x</p><div id=x></div>`)
  await p.evaluate(() => document.fonts.load('15px IS')); await p.screenshot()
  const t = performance.now()
  await p.evaluate((body) => { document.getElementById('x')!.innerHTML = body }, body)
  await p.screenshot()
  return performance.now() - t
}
const med = (v: number[]) => v.sort((a, b) => a - b)[v.length >> 1]!
const all: Record<string, { l: number[]; a: number[]; raw: number[] }> = {}
for (let r = 0; r < 5; r++) for (const [k, t] of Object.entries(kinds)) {
  const c = t.repeat(Math.floor(N / t.length)); const s = (all[k] ??= { l: [], a: [], raw: [] })
  s.l.push(await paint(`<div class=t dir=auto>${html(cutNote(c, () => 'Ada') ?? c)}</div>`.repeat(20)))
  s.a.push(await paint(`<div class=t dir=auto>${html(c)}</div>`))
  if (r < 3) s.raw.push(await paint(`<div class=t dir=auto>${html(c).replaceAll('<wbr>', '')}</div>`))
  const o = all.ordinary!
  if (r === 4 || r === 2) console.log(r, k.padEnd(16), 'list', (med(s.l) / med(o.l)).toFixed(2), 'whole', (med(s.a) / med(o.a)).toFixed(2), 'without wbr', (med(s.raw) / med(o.raw)).toFixed(2), '|', med(s.l).toFixed(0), med(s.a).toFixed(0), med(s.raw).toFixed(0))
}
await b.close()
