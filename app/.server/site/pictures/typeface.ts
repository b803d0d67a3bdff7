import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { log } from '#app/.server/base/lib/logging/log.ts'

/** The product's own typeface, and the one of the machine for all scripts that it lacks. */
export const typefaces = 'Instrument Sans, Noto Sans'

/** The parts that the pages load, too; scripts/typeface.ts makes these files of theirs. */
const files = [
  new URL('./fonts/instrument-sans-latin-ext.ttf', import.meta.url),
  new URL('./fonts/instrument-sans-latin.ttf', import.meta.url),
]
let known: Promise<void> | undefined

/** Has this process draw with the product's own typeface. Without it the fonts of the machine serve. */
export function ownTypeface(): Promise<void> {
  known ??= makeKnown().catch((error: unknown) => {
    log.error('typeface', { error })
  })
  return known
}

/** The first text that is drawn with a file makes it known to all others. */
async function makeKnown(): Promise<void> {
  for (const file of files)
    await sharp({ text: { text: 'a', font: typefaces, fontfile: fileURLToPath(file) } })
      .png()
      .toBuffer()
}
