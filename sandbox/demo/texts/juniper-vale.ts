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
    ['Juniper Vale', 'juniper', 95],
    ['The bakery', 'bakery', 5],
  ],
  albums: [
    {
      title: 'Low Sun Waltzes',
      description:
        'Four waltzes for a kitchen floor. The chair at the end of the third one is not an effect.',
      genres: ['Folk', 'Acoustic', 'Instrumental'],
      daysAgo: 410,
      cover: (random) => pear(random, ['LOW SUN', 'WALTZES']),
      tracks: [
        {
          title: 'Pear Tree, Leaning',
          notes:
            'A waltz for the tree behind the bakery, which is held up by a bicycle. One take; the bicycle did not move.',
          seconds: 42,
          tune: { style: 'waltz', tempo: 148, root: 55, scale: 'major' },
        },
        {
          title: 'For Two Left Feet',
          notes: 'Faster than it should be danced. Everybody who tried has apologised to somebody.',
          seconds: 36,
          tune: { style: 'waltz', tempo: 168, root: 60, scale: 'mixolydian' },
        },
        {
          title: 'The Long Way Round the Table',
          notes:
            'The chair at the end is not an effect. It is the green one, and it has since been mended.',
          seconds: 38,
          tune: { style: 'waltz', tempo: 156, root: 57, scale: 'minor' },
        },
        {
          title: 'Last Light, Then Dishes',
          notes:
            'Played on the back step until it was too dark to see the strings, then for one more round.',
          seconds: 46,
          tune: { style: 'fireside', tempo: 116, root: 52, scale: 'major', bars: 2 },
        },
      ],
    },
    {
      title: 'Rooms with Rain',
      description: 'Three rooms, one afternoon, and the weather as a guest musician.',
      genres: ['Folk', 'Acoustic', 'Instrumental'],
      daysAgo: 15,
      cover: (random) => tiles(random, ['#f3e9d2', '#e4572e', '#17768b', '#f3a712', '#29335c']),
      tracks: [
        {
          title: 'Attic',
          notes: 'Rain from above, guitar from below, and a cat who did not want to be credited.',
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
          notes: 'Every pane has its own note. The cracked one is in the second bar.',
          seconds: 36,
          tune: { style: 'toybox', tempo: 120, root: 62, scale: 'major', bars: 2, weather: 'rain' },
        },
        {
          title: 'Hall, with Coats',
          notes:
            'Coats are good for the sound of a hall. There were eleven, and one of them was wet.',
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
