import { aurora, falling, orbits } from '../artwork/index.ts'
import type { DemoArtist } from '../catalogue.ts'

/** Music by small machines. */
export const paperComet: DemoArtist = {
  name: 'Paper Comet',
  biography:
    'Paper Comet is Nils and Adaeze, two synthesizers, and a window that looks north. They write short pieces for long distances: the last bus, the night shift, the way back from the airport when somebody has just flown.',
  cover: (random) =>
    falling(random, {
      ground: '#f4efe6',
      stripes: ['#29335c', '#e4572e', '#f3a712', '#669bbc'],
      star: '#29335c',
    }),
  shares: [
    ['Nils', 'nils', 50],
    ['Adaeze', 'adaeze', 50],
  ],
  albums: [
    {
      title: 'Postcards from Orbit',
      description:
        'Four greetings from places with too little gravity. Written in one night, and then again, properly, over two years.',
      genres: ['Electronic', 'Ambient'],
      daysAgo: 640,
      cover: (random) =>
        orbits(
          random,
          {
            ground: '#15193a',
            line: '#f3e3c0',
            planets: ['#f28f6b', '#6bc5d2', '#e8c15a'],
            comet: '#f8f1e0',
          },
          ['POSTCARDS', 'FROM ORBIT'],
        ),
      tracks: [
        {
          title: 'Wish You Were Weightless',
          notes:
            'Written on the night bus, in the dark, with one finger and a borrowed telephone. The bleep in bar three is the bus.',
          seconds: 44,
          tune: { style: 'orbit', tempo: 152, root: 57, scale: 'minor' },
        },
        {
          title: 'The Far Side Has a Café',
          notes:
            'It opens late and the coffee floats. Adaeze plays both hands of the piano because Nils was holding the lamp.',
          seconds: 38,
          tune: { style: 'lofi', tempo: 128, root: 55, scale: 'dorian', bars: 2 },
        },
        {
          title: 'Slow Airlock',
          notes: 'Two chords, one door. Play it when somebody has to wait and does not mind.',
          seconds: 36,
          tune: { style: 'drift', tempo: 108, root: 52, scale: 'major', bars: 2 },
        },
        {
          title: 'Ninety Minutes Round the World',
          notes:
            'One orbit, told in less than a minute. There are sixteen sunrises in it if you count as astronauts do.',
          seconds: 42,
          tune: { style: 'orbit', tempo: 164, root: 60, scale: 'mixolydian' },
        },
      ],
    },
    {
      title: 'Soft Landing',
      description:
        'An EP about coming home: unpacking, putting the kettle on, finding that the plants have been watered.',
      genres: ['Electronic', 'Ambient'],
      daysAgo: 24,
      cover: (random) => aurora(random, 'SOFT LANDING'),
      tracks: [
        {
          title: 'Parachute Weather',
          notes: 'Recorded with the window open, on purpose. What sounds like wind is wind.',
          seconds: 40,
          tune: { style: 'drift', tempo: 112, root: 57, scale: 'minor', bars: 2, weather: 'wind' },
        },
        {
          title: 'Somebody Watered the Plants',
          notes:
            'For the neighbour with the spare key, who never said anything about the state of the kitchen.',
          seconds: 36,
          tune: { style: 'lofi', tempo: 120, root: 58, scale: 'major', bars: 2 },
        },
        {
          title: 'Ground Floor, Lights On',
          notes:
            'The last thing you see before the key turns. The clicking is the stairwell light, which lasts exactly as long as the song.',
          seconds: 44,
          tune: { style: 'orbit', tempo: 144, root: 53, scale: 'dorian' },
        },
      ],
    },
  ],
}
