import type { Browser } from 'playwright'
import { usualContentLength } from '../app/rules/social/event-kinds.ts'
import { finalizeEvent, generateSecretKey, getPublicKey } from 'nostr-tools/pure'
import { Relay } from 'nostr-tools/relay'
import { toNote, toNpub } from '../app/protocols/nostr/keys.ts'
import { median, report } from './measure.ts'

const rounds = 5
const notesOfEach = 20
const mostTimesOrdinary = 3

const mention = `nostr:${toNpub('a1'.repeat(32))} `
const prose = 'The lamp room is open again, and the tide is out until a quarter past nine. '
/** As long as what lists show of a note: prose with a mention and a link. */
const ordinary = `${mention}https://lamp.example/tides ${prose.repeat(7)}\n`
/** As long as the longest note of the others: paragraphs of prose. */
const longOrdinary = `${ordinary}${`${prose.repeat(8)}\n`.repeat(100)}`.slice(0, usualContentLength)

const kinds: Record<string, string> = {
  'without a space': 'a',
  'pairs that kern': 'AV',
  'joined Arabic': 'ب',
  mentions: mention,
  'combining marks': '\u0301',
  'right-to-left marks': '\u202e\u200fa',
  'two directions': 'aא',
  emoji: '👩🏽‍🎤',
  'one letter a line': 'a\n',
}

/** How long Chromium takes to paint the worst notes of each kind, in a list and alone, beside ordinary ones. */
export async function measureWorstNotes(browser: Browser, url: string): Promise<void> {
  const relay = await Relay.connect(`${url.replace(/^http/, 'ws')}/relay`)
  const usual = {
    list: (await publishNotes(relay, url, ordinary)).list,
    alone: (await publishNotes(relay, url, longOrdinary)).alone,
  }
  for (const [kind, text] of Object.entries(kinds)) {
    const worst = await publishNotes(relay, url, longest(text))
    for (const place of ['list', 'alone'] as const) {
      const times = { usual: [] as number[], worst: [] as number[] }
      for (let round = 0; round < rounds; round++) {
        times.usual.push(await paintMs(browser, usual[place]))
        times.worst.push(await paintMs(browser, worst[place]))
      }
      const ratio = median(times.worst) / median(times.usual)
      report(
        `${place === 'list' ? `${notesOfEach} notes` : 'A whole note'}, ${kind}`,
        `${ratio.toFixed(2)} × ordinary ones: ${median(times.worst).toFixed(0)} to ${median(times.usual).toFixed(0)} ms`,
        `≤ ${mostTimesOrdinary} ×`,
        ratio <= mostTimesOrdinary,
      )
    }
  }
  relay.close()
}

/** A text again and again, until a note is as long as the relay takes. */
function longest(text: string): string {
  return text.repeat(Math.floor(usualContentLength / text.length))
}

/** Publishes notes of somebody new. Returns the addresses of their list and of one of them. */
async function publishNotes(relay: Relay, url: string, content: string) {
  const secret = generateSecretKey()
  let last = ''
  for (let at = 0; at < notesOfEach; at++) {
    const created_at = Math.floor(Date.now() / 1000) - at
    const note = finalizeEvent({ kind: 1, created_at, tags: [], content }, secret)
    await relay.publish(note)
    last = note.id
  }
  return { list: `${url}/p/${toNpub(getPublicKey(secret))}`, alone: `${url}/e/${toNote(last)}` }
}

/**
 * Milliseconds of processor that the page's thread takes until a page without scripts is drawn: unlike time, they don't
 * count what else the machine does.
 */
async function paintMs(browser: Browser, url: string): Promise<number> {
  const page = await browser.newPage({
    viewport: { width: 1440, height: 844 },
    javaScriptEnabled: false,
  })
  try {
    const session = await page.context().newCDPSession(page)
    await session.send('Performance.setTimeDomain', { timeDomain: 'threadTicks' })
    await session.send('Performance.enable')
    await page.goto(url)
    await page.screenshot()
    const { metrics } = await session.send('Performance.getMetrics')
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
  } finally {
    await page.close()
  }
}
