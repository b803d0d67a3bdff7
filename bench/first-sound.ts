// How long after a press on Play something is heard, beside a page with nothing but the media element and the same file.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { chromium, type Browser } from 'playwright'
import { chromiumPath } from '../tests/rig/chromium-path.ts'
import { median, report, spread } from './measure.ts'

const rounds = 9
const mostTimesTheElement = 1.5

interface Heard {
  /** From the press until the media plays, in milliseconds. */
  ms: number
  /** `play()` was called within the press. */
  inPress: boolean
}

/** The two presses on a page's Play take turns with the bare element: before the page's scripts, and at rest. */
export async function measureFirstSound(url: string, html: string): Promise<void> {
  const bare = await serveBareElement(fileOf(html))
  const browser = await chromium.launch({
    executablePath: chromiumPath,
    // Presses come from the page: a real one would have to hit the moment before its scripts.
    args: ['--no-sandbox', '--autoplay-policy=no-user-gesture-required'],
  })
  try {
    const heard = { bare: [] as Heard[], before: [] as Heard[], after: [] as Heard[] }
    for (let round = 0; round <= rounds; round++) {
      const turn = {
        bare: await listenTo(browser, bare.url, false),
        before: await listenTo(browser, url, false),
        after: await listenTo(browser, url, true),
      }
      // The first warms up the server.
      if (round > 0)
        for (const [name, each] of Object.entries(turn))
          heard[name as keyof typeof heard].push(each)
    }
    const alone = timesOf(heard.bare)
    for (const [name, label] of [
      ['before', 'before the page’s scripts'],
      ['after', 'on a page at rest'],
    ] as const) {
      const times = timesOf(heard[name])
      const ratio = median(times) / median(alone)
      report(
        `First sound, Play pressed ${label}`,
        `${ratio.toFixed(2)} × the media element alone: ${spread(times, 'ms')} to ${spread(alone, 'ms')}`,
        `≤ ${mostTimesTheElement} ×, play() within the press`,
        ratio <= mostTimesTheElement && heard[name].every(({ inPress }) => inPress),
      )
    }
  } finally {
    await browser.close()
    bare.stop()
  }
}

const timesOf = (heard: Heard[]) => heard.map(({ ms }) => ms)

/** What the page's first button for playing plays. */
function fileOf(html: string): string {
  const press = /data-first-press="([^"]*url[^"]*)"/.exec(html)?.[1] ?? '{}'
  const { url } = JSON.parse(press.replaceAll('&quot;', '"').replaceAll('&amp;', '&')) as {
    url?: string
  }
  if (!url) throw new Error('nothing on the page can be played')
  return url
}

async function serveBareElement(file: string) {
  const page = `<!doctype html><audio preload="none" src="${file.replaceAll('&', '&amp;')}"></audio><button data-first-press>Play</button><script>document.querySelector('button').onclick=()=>document.querySelector('audio').play()</script>`
  const server = createServer((_request, response) =>
    response.setHeader('Content-Type', 'text/html').end(page),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/`, stop: () => server.close() }
}

/** Presses Play in a new browser profile, as soon as it is there or once the page is at rest, and waits for the first sound. */
async function listenTo(browser: Browser, url: string, atRest: boolean): Promise<Heard> {
  const context = await browser.newContext({ serviceWorkers: 'block' })
  try {
    const page = await context.newPage()
    await page.addInitScript(watchPresses, !atRest)
    await page.goto(url)
    if (atRest) {
      await page.locator('[data-first-press]').first().waitFor({ state: 'detached' })
      await page.waitForLoadState('networkidle')
    }
    return await page.evaluate((now) => {
      const { pressPlay, firstHeard } = window as unknown as Watched
      if (now) pressPlay()
      return firstHeard
    }, atRest)
  } finally {
    await context.close()
  }
}

interface Watched {
  pressPlay: () => void
  firstHeard: Promise<Heard>
}

/** In the page: presses its first button for playing, and tells when what it starts plays. */
function watchPresses(atOnce: boolean): void {
  let pressed = 0
  let isPressed = false
  let inPress = false
  let button: HTMLElement | null = null
  const pressPlay = () => {
    pressed = performance.now()
    isPressed = true
    button?.click()
    isPressed = false
  }
  const firstHeard = new Promise<Heard>((resolve) => {
    const { play } = HTMLMediaElement.prototype
    HTMLMediaElement.prototype.play = function (this: HTMLMediaElement) {
      inPress ||= isPressed
      const tell = () => resolve({ ms: performance.now() - pressed, inPress })
      this.addEventListener('playing', tell, { once: true })
      return play.call(this)
    }
  })
  Object.assign(window, { pressPlay, firstHeard } satisfies Watched)
  document.addEventListener('DOMContentLoaded', () => {
    // Hydration takes the attribute away.
    button = document.querySelector('[data-first-press]')
    if (atOnce) pressPlay()
  })
}
