import { lighthouse, skies } from '../artwork/index.ts'
import type { DemoShow } from '../catalogue.ts'
import { wholeWatch } from './whole-watch.ts'

/** People who keep lights. */
export const theLampRoom: DemoShow = {
  title: 'The Lamp Room',
  author: 'Saltmarsh Audio',
  description: `Somebody has to wind the clockwork, wipe the lens and count the seconds between flashes. **The Lamp Room** visits the people who keep lights burning on rocks, spits and harbour walls, long after the engineers said that nobody would be needed.

Recorded on location, with the wind left in. A new light every second Thursday; in between, a bonus with whatever the microphone caught on the way home.

*In this demonstration all voices are hummed by the server that you are looking at.*`,
  order: 'episodic',
  categories: [
    { text: 'Society & Culture', sub: 'Documentary' },
    { text: 'Society & Culture', sub: 'Places & Travel' },
    { text: 'History' },
  ],
  cover: (random) => lighthouse(random, skies.amber, ['THE LAMP', 'ROOM']),
  theme: {
    style: 'fireside',
    seed: 'lamp room',
    tempo: 104,
    root: 55,
    scale: 'dorian',
    bars: 2,
    weather: 'sea',
  },
  voices: { Maren: 'oboe', Wendel: 'cello' },
  people: [
    { name: 'Maren Tidd', role: 'host' },
    { name: 'Josef Aldaine', role: 'audio engineer' },
  ],
  funding: { url: 'https://tributary.example/the-lamp-room', text: 'Buy us a tin of brass polish' },
  shares: [
    ['Maren Tidd', 'maren', 60],
    ['Josef Aldaine', 'josef', 25],
    ['Lens restoration fund', 'lens-fund', 10],
    ['The relief keeper', 'relief-keeper', 5],
  ],
  episodes: [
    {
      title: 'The Woman Who Counts to Fifteen',
      notes: `Every lighthouse has its own rhythm. At Skarre Point it is one flash every fifteen seconds, and **Ottilie Brandt** has counted along since she was six.

- Why no two lights on one coast may blink alike
- A lens that floats on a bath of mercury, and why you hold your breath near it
- What it is like to sleep in the dark for the first time at forty

Thanks to the harbour office at Skarre for the key.`,
      daysAgo: 5,
      season: 2,
      number: 12,
      cover: (random) => lighthouse(random, skies.dusk, ['12']),
      script: [
        '# One flash, fifteen seconds',
        'Maren: We are ninety-one steps up, and Ottilie has not once looked at her watch.',
        'Ottilie: I never needed one. The room gets bright, and I start again at one.',
        'Maren: Do you count when you are somewhere else?',
        'Ottilie: At the dentist. In queues. At my own wedding, I am told, quite loudly.',
        '# The lens',
        'Maren: The glass is as tall as a garden shed and turns at the touch of a finger.',
        'Ottilie: It weighs two tons. It floats. My grandfather pushed it round for a whole night when the clockwork froze.',
        'Maren: And did any ship notice the difference?',
        'Ottilie: One. They wrote to complain that we were a second late.',
        '# The first dark night',
        'Ottilie: When they switched it off for repairs I lay awake. You cannot sleep in a room that stays dark.',
        'Maren: What did you do?',
        'Ottilie: I counted, of course.',
      ],
    },
    {
      title: 'Bonus: Eleven Foghorns, Ranked',
      notes:
        'Josef has recorded eleven foghorns and has opinions about all of them. The one from Port Hesk sounds like a cow that has been told a secret.',
      daysAgo: 12,
      season: 2,
      kind: 'bonus',
      cover: (random) => lighthouse(random, skies.fog, []),
      script: ['~ 10'],
    },
    {
      title: 'Paraffin Money',
      notes: `For a hundred years the keepers of the Gannet Stones were paid partly in lamp oil. What they could not burn, they sold; what they could not sell, they drank to. **Wendel Moss** has the account books.

Chapters are marked for those who only came for the smuggling.`,
      daysAgo: 19,
      season: 2,
      number: 11,
      cover: (random) => lighthouse(random, skies.storm, ['11']),
      script: [
        '# The account books',
        '~ 6',
        '# A short word on smuggling',
        '~ 8',
        '# What the oil was worth',
        '~ 5',
      ],
    },
    wholeWatch,
    {
      title: 'How to Post a Letter from a Rock',
      notes:
        'A line, a bucket, a patient boatman and a calm sea. When one of the four is missing, the post waits: once for seven weeks.',
      daysAgo: 33,
      season: 2,
      number: 10,
      cover: (random) => lighthouse(random, skies.noon, ['10']),
      script: [
        'Maren: The postman comes on Tuesdays, if the sea agrees.',
        'Wendel: The sea has agreed nine times this year.',
        'Maren: And what do people send you?',
        'Wendel: Onions, mostly. Somebody started a rumour that we have no onions.',
        '~ 6',
      ],
    },
    {
      title: 'The Last Keeper of Low Brigg',
      notes:
        'He locked the door, posted the key through the letter box, and then remembered the cat. The end of our first season.',
      daysAgo: 475,
      season: 1,
      number: 9,
      cover: (random) => lighthouse(random, skies.night, ['9']),
      script: ['~ 12'],
    },
    {
      title: 'Paint, Salt, Paint',
      notes:
        'A tower is white for as long as it takes the weather to notice. Three brothers have been painting the same lighthouse since 1987, always starting on the windward side.',
      daysAgo: 489,
      season: 1,
      number: 8,
      cover: (random) => lighthouse(random, skies.dawn, ['8']),
      script: ['# The windward side', '~ 5', '# Three brothers', '~ 7'],
    },
    {
      title: 'Welcome to The Lamp Room',
      notes: 'Two minutes of sea, one of us, and the plan for the year.',
      daysAgo: 725,
      season: 1,
      kind: 'trailer',
      script: ['~ 4'],
    },
  ],
}
