/** A box of an MP4. */
function box(type: string, ...parts: Buffer[]): Buffer {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(8 + parts.reduce((sum, { length }) => sum + length, 0))
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, ...parts])
}

/** Version and flags, then numbers of four bytes. */
function numbers(...values: number[]): Buffer {
  const bytes = Buffer.alloc(4 + values.length * 4)
  values.forEach((value, index) => bytes.writeUInt32BE(value, 4 + index * 4))
  return bytes
}

const unity = [0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000]

/** A few hundred bytes that are a video of one byte a frame, by their tables: of so many frames, and so long. */
export function oddMp4({ frames, seconds }: { frames: number; seconds: number }): Buffer {
  const picture = Buffer.alloc(78)
  picture.writeUInt16BE(1, 6)
  picture.writeUInt16BE(64, 24)
  picture.writeUInt16BE(64, 26)
  picture.writeUInt16BE(1, 40)
  picture.writeUInt16BE(24, 74)
  picture.writeInt16BE(-1, 76)
  const table = box(
    'stbl',
    box('stsd', numbers(1), box('jpeg', picture)),
    box('stts', numbers(1, frames, Math.max(1, Math.round((seconds * 1000) / frames)))),
    box('stsc', numbers(1, 1, frames, 1)),
    box('stsz', numbers(1, frames)),
    box('stco', numbers(1, 32)),
  )
  const handler = Buffer.concat([numbers(0), Buffer.from('vide'), Buffer.alloc(13)])
  const dref = box('dref', numbers(1), box('url ', Buffer.from([0, 0, 0, 1])))
  const media = box(
    'mdia',
    box('mdhd', numbers(0, 0, 1000, seconds * 1000, 0x55c40000)),
    box('hdlr', handler),
    box('minf', box('vmhd', numbers(0, 0)), box('dinf', dref), table),
  )
  const size = [64 * 0x10000, 64 * 0x10000]
  const track = box(
    'trak',
    box('tkhd', numbers(0, 0, 1, 0, seconds * 1000, 0, 0, 0, 0, ...unity, ...size)),
    media,
  )
  const movie = numbers(
    0,
    0,
    1000,
    seconds * 1000,
    0x10000,
    0x1000000,
    0,
    0,
    ...unity,
    ...Array<number>(6).fill(0),
    2,
  )
  return Buffer.concat([
    box('ftyp', Buffer.from('isom'), Buffer.alloc(4), Buffer.from('isom')),
    box('free'),
    box('mdat', Buffer.alloc(16)),
    box('moov', box('mvhd', movie), track),
  ])
}

/** The same film with each picture shown so many times as long, of which it says nothing but in the table of its times. */
export function slowedFilm(film: Buffer, times: number): Buffer {
  const slowed = Buffer.from(film)
  for (let at = slowed.indexOf('stts'); at >= 0; at = slowed.indexOf('stts', at + 4))
    for (let entry = 0; entry < slowed.readUInt32BE(at + 8); entry++) {
      const delta = at + 16 + entry * 8
      slowed.writeUInt32BE(slowed.readUInt32BE(delta) * times, delta)
    }
  // Edit lists would end it where it says.
  for (let at = slowed.indexOf('edts'); at >= 0; at = slowed.indexOf('edts', at + 4))
    slowed.write('free', at, 'latin1')
  return slowed
}
