const headerLength = 36
const composite = 0xffff

/** Reads a part of the table from its beginning to its end. */
class Stream {
  #at = 0
  readonly #bytes: Buffer

  constructor(bytes: Buffer) {
    this.#bytes = bytes
  }

  u8(): number {
    return this.#bytes.readUInt8(this.#at++)
  }

  u16(): number {
    this.#at += 2
    return this.#bytes.readUInt16BE(this.#at - 2)
  }

  /** WOFF2's 255UInt16: one to three bytes. */
  short(): number {
    const first = this.u8()
    if (first === 253) return this.u16()
    if (first === 254) return this.u8() + 506
    return first === 255 ? this.u8() + 253 : first
  }

  take(length: number): Buffer {
    this.#at += length
    return this.#bytes.subarray(this.#at - length, this.#at)
  }
}

interface Point {
  x: number
  y: number
  isOnCurve: boolean
}

/** The tables `glyf` and `loca` of TrueType from WOFF2's transformed `glyf`. */
export function glyphTables(transformed: Buffer): { glyf: Buffer; loca: Buffer } {
  const count = transformed.readUInt16BE(4)
  let end = headerLength
  const [contours, points, flags, outlines, parts, boxes, instructions] = [0, 1, 2, 3, 4, 5, 6].map(
    (index) => {
      const length = transformed.readUInt32BE(8 + 4 * index)
      return new Stream(transformed.subarray(end, (end += length)))
    },
  ) as [Stream, Stream, Stream, Stream, Stream, Stream, Stream]
  const hasBox = boxes.take(((count + 31) >> 5) << 2)

  const loca = Buffer.alloc(4 * (count + 1))
  const glyphs: Buffer[] = []
  let offset = 0
  for (let index = 0; index < count; index++) {
    const glyph = padded(readGlyph(index))
    glyphs.push(glyph)
    offset += glyph.length
    loca.writeUInt32BE(offset, 4 * (index + 1))
  }
  return { glyf: Buffer.concat(glyphs), loca }

  function readGlyph(index: number): Buffer {
    const contourCount = contours.u16()
    if (contourCount === 0) return Buffer.alloc(0)
    const box = (hasBox.readUInt8(index >> 3) & (0x80 >> (index & 7))) !== 0
    return contourCount === composite ? readComposite() : readOutline(contourCount, box)
  }

  function readComposite(): Buffer {
    const pieces = [u16(composite), boxes.take(8)]
    let flag = 0
    let hasInstructions = false
    do {
      const head = parts.take(2)
      flag = head.readUInt16BE(0)
      hasInstructions ||= (flag & 0x100) !== 0
      const scale = flag & 8 ? 2 : flag & 0x40 ? 4 : flag & 0x80 ? 8 : 0
      pieces.push(head, parts.take(2 + (flag & 1 ? 4 : 2) + scale))
    } while (flag & 0x20)
    if (hasInstructions) pieces.push(...readInstructions())
    return Buffer.concat(pieces)
  }

  function readOutline(contourCount: number, isBoxGiven: boolean): Buffer {
    let total = 0
    const ends = Array.from({ length: contourCount }, () => u16((total += points.short()) - 1))
    let [x, y] = [0, 0]
    const outline = Array.from({ length: total }, (): Point => {
      const flag = flags.u8()
      const [dx, dy] = step(flag & 0x7f, outlines)
      x += dx
      y += dy
      return { x, y, isOnCurve: flag < 0x80 }
    })
    const instructionPieces = readInstructions()
    const box = isBoxGiven ? boxes.take(8) : boxOf(outline)
    return Buffer.concat([
      u16(contourCount),
      box,
      ...ends,
      ...instructionPieces,
      Buffer.from(outline.map(({ isOnCurve }) => (isOnCurve ? 1 : 0))),
      ...steps(outline.map((point) => point.x)),
      ...steps(outline.map((point) => point.y)),
    ])
  }

  function readInstructions(): Buffer[] {
    const length = outlines.short()
    return [u16(length), instructions.take(length)]
  }
}

/** How far it is to the next point: the bits of a flag say how that is written. */
function step(flag: number, stream: Stream): [x: number, y: number] {
  const along = (value: number) => (flag & 1 ? value : -value)
  const across = (value: number) => (flag & 2 ? value : -value)
  if (flag < 10) return [0, along(((flag & 14) << 7) + stream.u8())]
  if (flag < 20) return [along((((flag - 10) & 14) << 7) + stream.u8()), 0]
  if (flag < 84) {
    const [part, byte] = [flag - 20, stream.u8()]
    return [along(1 + (part & 0x30) + (byte >> 4)), across(1 + ((part & 12) << 2) + (byte & 15))]
  }
  if (flag < 120) {
    const part = flag - 84
    const x = along(1 + (Math.floor(part / 12) << 8) + stream.u8())
    return [x, across(1 + (((part % 12) >> 2) << 8) + stream.u8())]
  }
  if (flag < 124) {
    const [high, middle, low] = [stream.u8(), stream.u8(), stream.u8()]
    return [along((high << 4) + (middle >> 4)), across(((middle & 15) << 8) + low)]
  }
  const x = along(stream.u16())
  return [x, across(stream.u16())]
}

/** Each as its distance from the one before, in 16 bits. */
function steps(places: number[]): Buffer[] {
  return places.map((place, index) => u16((place - (places[index - 1] ?? 0)) & 0xffff))
}

function boxOf(outline: Point[]): Buffer {
  const xs = outline.map(({ x }) => x)
  const ys = outline.map(({ y }) => y)
  const sides = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]
  return Buffer.concat(sides.map((side) => u16(side & 0xffff)))
}

function u16(value: number): Buffer {
  const bytes = Buffer.alloc(2)
  bytes.writeUInt16BE(value)
  return bytes
}

function padded(glyph: Buffer): Buffer {
  const rest = glyph.length % 4
  return rest === 0 ? glyph : Buffer.concat([glyph, Buffer.alloc(4 - rest)])
}
