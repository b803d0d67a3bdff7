import { blossom, pear, tiles } from '../artwork/index.ts'
import type { DemoArtist } from '../catalogue.ts'

/** Music on strings. */
export const juniperVale: DemoArtist = {
  name: 'Juniper Vale',
  biography:
    'Juniper Vale plays an old guitar with a new crack in it. Her songs have no words yet; she says that they are coming by the slow train. Lives above a bakery, which is why everything was recorded before five.',
  cover: (random) =>
    blossom(random, {
      ground: '#263a29',
      petals: ['#d96c7b', '#efa3a0', '#f9d5c5'],
      middle: '#f2b84b',
    }),
  shares: [
    ['Juniper Vale', 'juniper@tributary.example', 95],
    ['The bakery', 'bakery@tributary.example', 5],
  ],
  albums: [
    {
      title: 'Low Sun Waltzes',
      description:
        'Four waltzes for a kitchen floor. The chair at the end of the third one is not an effect.',
      genres: ['Folk', 'Acoustic', 'Instrumental'],
      daysAgo: 82,
      cover: (random) => pear(random, ['LOW SUN', 'WALTZES']),
      tracks: [
        {
          title: 'Pear Tree, Leaning',
          seconds: 42,
          tune: { style: 'waltz', tempo: 148, root: 55, scale: 'major' },
        },
        {
          title: 'For Two Left Feet',
          seconds: 36,
          tune: { style: 'waltz', tempo: 168, root: 60, scale: 'mixolydian' },
        },
        {
          title: 'The Long Way Round the Table',
          seconds: 38,
          tune: { style: 'waltz', tempo: 156, root: 57, scale: 'minor' },
        },
        {
          title: 'Last Light, Then Dishes',
          seconds: 46,
          tune: { style: 'fireside', tempo: 116, root: 52, scale: 'major', bars: 2 },
        },
      ],
    },
    {
      title: 'Rooms with Rain',
      description: 'Three rooms, one afternoon, and the weather as a guest musician.',
      genres: ['Folk', 'Acoustic'],
      daysAgo: 15,
      cover: (random) => tiles(random, ['#f3e9d2', '#e4572e', '#17768b', '#f3a712', '#29335c']),
      tracks: [
        {
          title: 'Attic',
          seconds: 40,
          tune: {
            style: 'fireside',
            tempo: 108,
            root: 57,
            scale: 'dorian',
            bars: 2,
            weather: 'rain',
          },
        },
        {
          title: 'Conservatory',
          seconds: 36,
          tune: { style: 'toybox', tempo: 120, root: 62, scale: 'major', bars: 2, weather: 'rain' },
        },
        {
          title: 'Hall, with Coats',
          seconds: 44,
          tune: {
            style: 'fireside',
            tempo: 112,
            root: 50,
            scale: 'minor',
            bars: 2,
            weather: 'rain',
          },
        },
      ],
    },
  ],
}
