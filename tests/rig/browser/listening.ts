import type { Page } from 'playwright'
import { expect } from 'vitest'
import { visit, type Visitor } from './browser.ts'
import { within } from './time-limits.ts'

const desktop = { viewport: { width: 1440, height: 900 } }
export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

/** For what has to be fetched and decoded first. */
export const patient = within(30_000)

/** A visitor whose player's own elements can be looked at: they stand in no page. */
export async function listener(options: Parameters<typeof visit>[0] = desktop): Promise<Visitor> {
  const visitor = await visit(options)
  await visitor.page.addInitScript(() => {
    const make = document.createElement.bind(document)
    document.createElement = (name: string) => {
      const element = make(name)
      if (name === 'audio') Object.assign(window, { playerAudio: element })
      return element
    }
  })
  return visitor
}

export function audio(page: Page) {
  return page.evaluate(() => {
    const { playerAudio } = window as typeof window & { playerAudio?: HTMLAudioElement }
    return playerAudio
      ? {
          playing: !playerAudio.paused,
          seconds: playerAudio.currentTime,
          rate: playerAudio.playbackRate,
          volume: playerAudio.muted ? 0 : playerAudio.volume,
          pitch: playerAudio.preservesPitch,
        }
      : null
  })
}

/** Waits until the player can be heard: its time moves on, and what it plays is no silence. */
export async function untilHeard(page: Page): Promise<void> {
  const seconds = async () => (await audio(page))?.seconds ?? 0
  const before = await seconds()
  await expect.poll(seconds, patient).toBeGreaterThan(before)
  await expect.poll(() => loudness(page), patient).toBeGreaterThan(0.001)
}

/** How loud the player is at its loudest within some frames: the root mean square of its samples, of which 1 is the most. */
function loudness(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const { playerAudio } = window as typeof window & { playerAudio: HTMLAudioElement }
    const context = new AudioContext()
    const analyser = context.createAnalyser()
    // Listening to a copy leaves what is played as it is.
    const { captureStream } = HTMLMediaElement.prototype as HTMLMediaElement & {
      captureStream: (this: HTMLAudioElement) => MediaStream
    }
    context.createMediaStreamSource(captureStream.call(playerAudio)).connect(analyser)
    const samples = new Float32Array(analyser.fftSize)
    let loudest = 0
    for (let frame = 0; frame < 30 && loudest === 0; frame++) {
      await new Promise(requestAnimationFrame)
      analyser.getFloatTimeDomainData(samples)
      const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length
      loudest = Math.max(loudest, Math.sqrt(power))
    }
    await context.close()
    return loudest
  })
}

export function focused(page: Page) {
  return page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
}

export function player(page: Page) {
  return page.getByRole('region', { name: 'Player' })
}

export function press(page: Page, name: string | RegExp) {
  return page.getByRole('button', { name, exact: true }).click()
}

/** Plays an item from a page that lists it, until it can be heard. */
export async function playFrom(page: Page, address: string, title: string) {
  await page.goto(address)
  await press(page, `Play ${title}`)
  await player(page).waitFor()
  await untilHeard(page)
}

/** The titles of the first three items of the queue that is open. */
export async function queueOrder(page: Page) {
  const rows = page.getByRole('list', { name: 'Queue' }).locator('[data-action=play]')
  await rows.first().waitFor()
  return rows.evaluateAll((all) => all.slice(0, 3).map((row) => row.getAttribute('title')))
}
