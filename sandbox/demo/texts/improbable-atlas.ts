import { blocks } from '../artwork/index.ts'
import type { DemoShow } from '../catalogue.ts'

/** A show with a title that is hard to lay out. */
export const improbableAtlas: DemoShow = {
  title:
    'The Improbable Atlas of Towns That Were Very Nearly Somewhere Else, Read Aloud by Two People Who Have Never Once Agreed on a Map',
  author:
    'Bex Harrowgate and Lionel Mbeki-Strand, with Occasional Interruptions by the Cartographer',
  description:
    'Towns moved by a river, a railway, a printing error or a stubborn mayor. We read one page of the atlas an episode, and disagree about which way up it goes.',
  categories: [
    { text: 'History' },
    { text: 'Comedy' },
    { text: 'Society & Culture', sub: 'Places & Travel' },
  ],
  cover: (random) =>
    blocks(
      random,
      {
        ground: '#231942',
        ink: '#f7e8d0',
        faces: [
          ['#9be3d0', '#5fb8a8', '#3b8a82'],
          ['#f8c9a0', '#e8915b', '#b8602f'],
          ['#c9b6f2', '#9a7fdc', '#6a4bb0'],
        ],
      },
      ['IMPROBABLE', 'ATLAS'],
    ),
  theme: { style: 'waltz', seed: 'atlas', tempo: 150, root: 59, scale: 'mixolydian', bars: 4 },
  voices: { Bex: 'oboe', Lionel: 'viola', Cartographer: 'cello' },
  shares: [
    ['Bex', 'bex', 45],
    ['Lionel', 'lionel', 45],
    ['The Cartographer', 'cartographer', 10],
  ],
  episodes: [
    {
      title:
        'The Port Whose Sea Was Sold to a Neighbouring County in 1871, with All Fish and Boats in It, for Eleven Pounds and a Promise to Give It Back',
      notes:
        'They never gave it back. There is still a lifeboat, forty kilometres inland, and it is still polished every Friday.',
      daysAgo: 10,
      number: 3,
      script: [
        '# Which way is up',
        'Bex: North is at the top. It has been agreed upon.',
        'Lionel: By people who live in the north.',
        '# The sale',
        'Cartographer: The document is genuine. I should like that to be noted before you begin.',
        'Bex: Eleven pounds, for a whole sea.',
        'Lionel: It was out of season.',
        '~ 4',
      ],
    },
    {
      title: 'Two Bridges, No River',
      notes: 'The river was due in 1902. The bridges were on time.',
      daysAgo: 38,
      number: 2,
      script: ['# On time', '~ 5', '# The toll', '~ 5'],
    },
    {
      title: 'A Printing Error Called Ness',
      notes: 'A drop of ink fell on a map in 1788. By 1810 it had a church.',
      daysAgo: 66,
      number: 1,
      script: ['~ 10'],
    },
  ],
}
