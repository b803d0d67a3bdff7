import { lighthouse, skies } from '../artwork/index.ts'
import type { DemoShow } from '../catalogue.ts'

const minute = 60

/** Long, quiet recordings without a word. */
export const longTide: DemoShow = {
  title: 'Long Tide',
  author: 'Saltmarsh Audio',
  description:
    'One place, one microphone, and as long as it takes you to fall asleep. Nobody speaks, nothing is sold, and the end is so quiet that you will have to take our word for it.',
  categories: [
    { text: 'Health & Fitness', sub: 'Mental Health' },
    { text: 'Science', sub: 'Nature' },
    { text: 'Music' },
  ],
  cover: (random) => lighthouse(random, skies.fog, ['LONG', 'TIDE']),
  theme: { style: 'drift', seed: 'long tide', tempo: 88, root: 50, scale: 'major', bars: 2 },
  shares: [['Saltmarsh Audio', 'saltmarsh', 100]],
  episodes: [
    {
      title: 'A Stream That Goes Under the Road',
      notes:
        'Recorded on the bridge above the mill, where the water talks to itself before it disappears. Set the sleep timer to the end of the episode.',
      daysAgo: 7,
      number: 3,
      script: [],
      seconds: 20 * minute,
    },
    {
      title: 'Rain on the Boat-House, All Evening',
      notes: 'It began before supper. The gutter joins in after a quarter of an hour, softly.',
      daysAgo: 21,
      number: 2,
      script: [],
      seconds: 25 * minute,
    },
    {
      title: 'Wind over the Marsh, and Very Little Else',
      notes: 'Half an hour of reeds. A curlew was expected and did not come.',
      daysAgo: 35,
      number: 1,
      script: [],
      seconds: 30 * minute,
    },
  ],
}
