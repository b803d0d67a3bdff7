import { randomUUID } from 'node:crypto'
import { lstat, mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { isThere } from '#app/.server/base/lib/is-there.ts'
import { trueTypeOf } from './woff2.ts'

/** The product's own typeface, and the one of the machine for all scripts that it lacks. */
export const typefaces = 'Instrument Sans, Noto Sans'

/** The parts that the pages load, too. */
const parts = ['latin-ext', 'latin']
const user = process.getuid?.() ?? 0
const folder = path.join(tmpdir(), `tributary-typefaces-${user}`)
let known: Promise<void> | undefined
let hasFailed = false

/**
 * Has this process draw with the product's own typeface. Its files are made in the form that drawing knows, and again
 * where they have been cleaned away, as drawing opens them anew. Without them the fonts of the machine serve.
 */
export async function ownTypeface(): Promise<void> {
  if (hasFailed) return
  try {
    const files = await Promise.all(parts.map(trueTypeFile))
    known ??= makeKnown(files)
    await known
  } catch (error) {
    hasFailed = true
    console.error('typeface:', error)
  }
}

async function trueTypeFile(part: string): Promise<string> {
  const name = `instrument-sans-${part}-wght-normal`
  const file = path.join(folder, `${name}.ttf`)
  if (known && (await isThere(file))) return file
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const { uid } = await lstat(folder)
  if (uid !== user) throw new Error(`${folder} is somebody else's.`)
  const packages = createRequire(path.join(process.cwd(), 'package.json'))
  const source = packages.resolve(`@fontsource-variable/instrument-sans/files/${name}.woff2`)
  const temporary = `${file}.${randomUUID()}.tmp`
  await writeFile(temporary, trueTypeOf(await readFile(source)))
  await rename(temporary, file)
  return file
}

/** The first text that is drawn with a file makes it known to all others. */
async function makeKnown(files: string[]): Promise<void> {
  for (const fontfile of files)
    await sharp({ text: { text: 'a', font: typefaces, fontfile } })
      .png()
      .toBuffer()
}
