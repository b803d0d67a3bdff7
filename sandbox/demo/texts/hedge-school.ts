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
  owner: 'nuala',
  showsStatistics: true,
  subscription: {
    name: 'The back lane',
    description: 'For people who would rather be out.',
    offer: 'Walk a week ahead of everybody else, and down the lanes that are not in the feed.',
    thankyou: 'Thank you. Your boots are now officially muddy.',
    benefits: ['Lessons a week early', 'The rained-off lessons', 'Subscriber badge'],
    price: 400,
    subscribers: ['wick', 'saoirse', 'old-tam'],
  },
  episodes: [
    {
      title: 'The Hawthorn Keeps a Diary',
      notes:
        'Every thorn remembers a winter. *Fergus* reads one hedge from the gate to the river and finds a wedding, a drought and two escaped goats.',
      daysAgo: 1,
      number: 4,
      early: { days: 7, price: 200 },
      script: [
        '# From the gate',
        'Nuala: How old is it?',
        'Fergus: Older than the road. The road goes round it.',
        '# The goats',
        'Fergus: See here, at the height of a goat. And here, at the height of an ambitious goat.',
        'Nuala: And then?',
        'Fergus: Then somebody mended the hedge, and was proud of it: he used far too much wire.',
        '~ 4',
      ],
    },
    {
      title: 'Rained Off: A Lesson in a Barn',
      notes:
        'The lane was a river, so we sat in a barn and *Fergus* explained rain. Everybody hears how it began; subscribers get wet.',
      daysAgo: 9,
      kind: 'bonus',
      paid: {
        price: 300,
        preview: [
          'Nuala: There is no lesson today. Look at it.',
          'Fergus: That is the lesson. Sit down.',
        ],
      },
      script: [
        'Nuala: There is no lesson today. Look at it.',
        'Fergus: That is the lesson. Sit down.',
        '# Nine kinds of rain',
        'Fergus: Soft rain. Hard rain. The rain that comes sideways to ask for directions.',
        'Nuala: That is three.',
        'Fergus: The other six are all the same, but they mean something different by it.',
        '~ 6',
      ],
    },
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
      daysAgo: 210,
      number: 2,
      script: ['# Dry mud', '~ 4', '# Honest mud', '~ 5', '# The seventh kind', '~ 4'],
    },
    {
      title: 'What the Ditch Remembers',
      notes: 'A plough, a bicycle, four centuries of rain, and somebody’s good umbrella.',
      daysAgo: 400,
      number: 1,
      script: ['~ 11'],
    },
  ],
}
