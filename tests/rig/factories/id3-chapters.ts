/** An MP3 with chapters of a second each in an ID3v2.3 tag before it. */
export function withChapters(mp3: Buffer, titles: string[]): Buffer {
  const frames = Buffer.concat(titles.map(chapterFrame))
  const size = [21, 14, 7, 0].map((shift) => (frames.length >> shift) & 0x7f)
  return Buffer.concat([Buffer.from('ID3\x03\x00\x00', 'latin1'), Buffer.from(size), frames, mp3])
}

function chapterFrame(title: string, at: number): Buffer {
  // Where it begins and ends in bytes is left open.
  const times = [at * 1000, (at + 1) * 1000, 0xffffffff, 0xffffffff].map(uint32)
  const id = Buffer.from(`chapter ${at}\0`, 'latin1')
  return frame('CHAP', id, ...times, frame('TIT2', Buffer.from(`\0${title}`, 'latin1')))
}

function frame(id: string, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts)
  return Buffer.concat([Buffer.from(id, 'latin1'), uint32(body.length), Buffer.alloc(2), body])
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}
