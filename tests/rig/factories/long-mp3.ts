import type { AudioSource } from '#app/.server/base/ports/media/audio-source.ts'

/** A file of frames as long as `size`, or after some of other bytes, whose first one states this length. */
export function longMp3(
  size: number,
  state: (frames: number, bytes: number) => [number, number],
  period?: Buffer,
) {
  const frame = Buffer.alloc(417)
  frame.set([0xff, 0xfb, 0x90, 0xc4])
  const header = Buffer.from(frame)
  header.write('Xing', 21, 'latin1')
  const [frames, bytes] = state(Math.floor(size / frame.length), size)
  for (const [at, value] of [3, frames, bytes].entries()) header.writeUInt32BE(value, 25 + 4 * at)
  const head = Buffer.concat([header, ...Array<Buffer>(10).fill(frame)])
  const pattern = Buffer.alloc(2_000_000, period ?? frame)
  const length = (period ?? frame).length
  let read = 0
  const source: AudioSource = {
    size,
    async read(start, wanted) {
      const most = Math.max(0, Math.min(wanted, size - start))
      read += most
      const from = (((start - head.length) % length) + length) % length
      const part = Buffer.from(pattern.subarray(from, from + most))
      if (start < head.length) head.copy(part, 0, start)
      return part
    },
    close: async () => undefined,
  }
  return { source, read: () => read }
}

/** What costs a reader of frames the most, over and over. */
export const hostilePeriods: [string, Buffer][] = [
  ['frame marks', Buffer.from([0xff])],
  ['the smallest frames', Buffer.concat([Buffer.from([0xff, 0xf3, 0x14, 0xc0]), Buffer.alloc(20)])],
  [
    'frames with noise between them',
    Buffer.concat([
      Buffer.from([0xff, 0xf3, 0x14, 0xc0]),
      Buffer.alloc(20),
      Buffer.alloc(900, 0xff),
    ]),
  ],
]
