import sharp from 'sharp'
import { expect, test } from 'vitest'
import { artists, shows } from '../texts/index.ts'
import { broadcast, type Drawing, hills, paintCover, portrait, table } from './index.ts'
import { lettering, lineWidth } from './lettering.ts'

const drawings: [string, Drawing][] = [
  ...shows.map((show): [string, Drawing] => [show.title, show.cover]),
  ...artists
    .flatMap((artist) => [artist, ...artist.albums])
    .map((made): [string, Drawing] => ['title' in made ? made.title : made.name, made.cover]),
  ...[0, 1, 2, 3, 4, 5].flatMap((place): [string, Drawing][] => [
    [`person ${place}`, (random) => portrait(random, place)],
    [`hills ${place}`, (random) => hills(random, place)],
  ]),
  ['playlist', (random) => table(random, 'KETTLE ON')],
  ['station', (random) => broadcast(random, ['OPEN WINDOW RADIO'])],
]

test.each(drawings)(
  'the cover of %s is a JPEG of 1400 × 1400, no larger than 200 kB',
  async (title, drawing) => {
    const jpeg = await paintCover(drawing, title)
    expect(await sharp(jpeg).metadata()).toMatchObject({
      format: 'jpeg',
      width: 1400,
      height: 1400,
    })
    expect(jpeg.length).toBeLessThanOrEqual(200_000)
  },
)

test('the same seed paints the same cover, another a different one', async () => {
  const drawing: Drawing = (random) => table(random, 'TEA')
  const cover = await paintCover(drawing, 'one')
  expect(cover.equals(await paintCover(drawing, 'one'))).toBe(true)
  expect(cover.equals(await paintCover(drawing, 'two'))).toBe(false)
})

test('letters are shapes and need no font', () => {
  const drawn = lettering('Tea & 42', { x: 0, y: 0, size: 70, colour: '#000' })
  expect(drawn.match(/<path /g)).toHaveLength(6)
  expect(drawn).not.toContain('<text')
})

test('a line in the middle has as much of it on either side', () => {
  const [start] =
    /translate\((-?[\d.]+)/
      .exec(lettering('HH', { x: 0, y: 0, size: 7, colour: '#000', align: 'middle' }))
      ?.slice(1) ?? []
  expect(Number(start)).toBeCloseTo(-lineWidth('HH') / 2, 0)
})
