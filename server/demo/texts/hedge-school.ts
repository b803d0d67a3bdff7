import { blossom } from '../artwork/index.ts'
import type { DemoShow } from '../catalogue.ts'

/** Lessons on foot. */
export const hedgeSchool: DemoShow = {
  title: 'Hedge School',
  author: 'Nuala Birch',
  description:
    'Lessons without a classroom. Nuala walks one lane a week with somebody who knows what grows, nests or rusts in it, and takes no notes. There is no exam, but there may be mud.',
  categories: [
    { text: 'Education' },
    { text: 'Science', sub: 'Earth Sciences' },
    { text: 'Comedy' },
  ],
  cover: (random) =>
    blossom(random, {
      ground: '#f2ead8',
      petals: ['#2f6f4f', '#5a9a68', '#a8cfa0'],
      middle: '#e4572e',
    }),
  theme: { style: 'fireside', seed: 'hedge school', tempo: 112, root: 60, scale: 'major', bars: 2 },
  voices: { Nuala: 'viola', Fergus: 'cello' },
  people: [{ name: 'Nuala Birch', role: 'host' }],
  funding: { url: 'https://tributary.example/hedge-school', text: 'Replace a boot' },
  shares: [['Nuala Birch', 'nuala', 100]],
  episodes: [
    {
      title: 'Reading a Wall',
      notes:
        'Who built it, when, and in what mood. *Fergus* can tell a right-handed mason from a left-handed one, and one who was paid by the yard from both.',
      daysAgo: 4,
      number: 3,
      script: [
        '# The wall',
        'Nuala: It looks like a wall to me.',
        'Fergus: That is the first lesson, and you have passed it.',
        '# By the yard',
        'Fergus: Here the stones are large and the gaps are larger. Somebody wanted to be home by Friday.',
        'Nuala: And here?',
        'Fergus: Here he had quarrelled with his brother. You see that there are two of everything.',
        '~ 4',
      ],
    },
    {
      title: 'Seven Kinds of Mud',
      notes: 'Six of them can be walked on. A practical lesson, with a rope.',
      daysAgo: 11,
      number: 2,
      script: ['# Dry mud', '~ 4', '# Honest mud', '~ 5', '# The seventh kind', '~ 4'],
    },
    {
      title: 'What the Ditch Remembers',
      notes: 'A plough, a bicycle, four centuries of rain, and somebody’s good umbrella.',
      daysAgo: 18,
      number: 1,
      script: ['~ 11'],
    },
  ],
}
