import { brotliDecompressSync } from 'node:zlib'
import { glyphTables } from './woff2-glyphs.ts'

/** A table of a font: its name of four letters, and its bytes. */
export interface FontTable {
  tag: string
  bytes: Buffer
}

const signature = 0x774f4632
const headerLength = 48
const tags =
  'cmap head hhea hmtx maxp name OS/2 post cvt  fpgm glyf loca prep CFF  VORG EBDT EBLC gasp hdmx kern LTSH PCLT VDMX vhea vmtx BASE GDEF GPOS GSUB EBSC JSTF MATH CBDT CBLC COLR CPAL SVG  sbix acnt avar bdat bloc bsln cvar fdsc feat fmtx fvar gvar hsty just lcar mort morx opbd prop trak Zapf Silf Glat Gloc Feat Sill'
const ownTag = 63

/**
 * A font as TrueType, which all programs that draw know, from WOFF2 (https://www.w3.org/TR/WOFF2/), in which packages for
 * the web bring it. @throws Error where it is no such font, or transformed in a way that is rare
 */
export function trueTypeOf(woff2: Buffer): Buffer {
  if (woff2.readUInt32BE(0) !== signature) throw new Error('This is no WOFF2.')
  const { entries, end } = readDirectory(woff2)
  const packed = woff2.subarray(end, end + woff2.readUInt32BE(20))
  const data = brotliDecompressSync(packed)
  let at = 0
  const tables = entries.map(({ tag, length, isTransformed }) => {
    const bytes = data.subarray(at, (at += length))
    if (isTransformed && tag !== 'glyf' && tag !== 'loca')
      throw new Error(`The table ${tag} is transformed.`)
    return { tag, bytes, isTransformed }
  })
  const glyphs = tables.find(({ tag, isTransformed }) => tag === 'glyf' && isTransformed)
  return writeFont(woff2.readUInt32BE(4), glyphs ? withGlyphs(tables, glyphs.bytes) : tables)
}

function readDirectory(woff2: Buffer) {
  let end = headerLength
  const entries = Array.from({ length: woff2.readUInt16BE(12) }, () => {
    const flags = woff2.readUInt8(end++)
    const known = flags & 0x3f
    const tag =
      known === ownTag
        ? woff2.toString('latin1', end, (end += 4))
        : tags.slice(known * 5, known * 5 + 4)
    const original = base128()
    // Of outlines and their places, version 3 is the untransformed one; of all others, version 0.
    const isTransformed = flags >> 6 !== (tag === 'glyf' || tag === 'loca' ? 3 : 0)
    return { tag, isTransformed, length: isTransformed ? base128() : original }
  })
  return { entries, end }

  function base128(): number {
    let value = 0
    for (;;) {
      const byte = woff2.readUInt8(end++)
      value = value * 128 + (byte & 0x7f)
      if (byte < 0x80) return value
    }
  }
}

function withGlyphs(tables: FontTable[], transformed: Buffer): FontTable[] {
  const { glyf, loca } = glyphTables(transformed)
  return tables.map(({ tag, bytes }) => {
    if (tag === 'glyf') return { tag, bytes: glyf }
    if (tag === 'loca') return { tag, bytes: loca }
    if (tag !== 'head') return { tag, bytes }
    const head = Buffer.from(bytes)
    // Places in 32 bits.
    head.writeInt16BE(1, 50)
    return { tag, bytes: head }
  })
}

function writeFont(flavor: number, tables: FontTable[]): Buffer {
  const sorted = tables.toSorted((a, b) => (a.tag < b.tag ? -1 : 1))
  const head = Buffer.alloc(12 + 16 * sorted.length)
  const power = Math.floor(Math.log2(sorted.length))
  head.writeUInt32BE(flavor, 0)
  head.writeUInt16BE(sorted.length, 4)
  head.writeUInt16BE(16 * 2 ** power, 6)
  head.writeUInt16BE(power, 8)
  head.writeUInt16BE(16 * (sorted.length - 2 ** power), 10)
  const parts: Buffer[] = [head]
  let offset = head.length
  sorted.forEach(({ tag, bytes }, index) => {
    // Checksums stay 0: nothing that draws looks at them.
    const at = 12 + 16 * index
    head.write(tag, at, 'latin1')
    head.writeUInt32BE(offset, at + 8)
    head.writeUInt32BE(bytes.length, at + 12)
    const padding = Buffer.alloc((4 - (bytes.length % 4)) % 4)
    parts.push(bytes, padding)
    offset += bytes.length + padding.length
  })
  return Buffer.concat(parts)
}
