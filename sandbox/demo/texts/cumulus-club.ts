import { halftone } from '../artwork/index.ts'
import type { DemoShow } from '../catalogue.ts'

/** Weather, explained. */
export const cumulusClub: DemoShow = {
  title: 'Cumulus Club',
  author: 'Ada Fenwick & Tomos Pryce',
  description:
    'A meteorologist and a man who has been rained on a great deal explain the sky to each other. One question an episode, one answer, and one cloud of the week. Membership is open to anybody who looks up.',
  categories: [
    { text: 'Science', sub: 'Earth Sciences' },
    { text: 'Science', sub: 'Nature' },
    { text: 'Education' },
  ],
  cover: (random) => halftone(random, ['CUMULUS', 'CLUB']),
  theme: { style: 'lofi', seed: 'cumulus', tempo: 112, root: 53, scale: 'major', bars: 2 },
  voices: { Ada: 'oboe', Tomos: 'cello' },
  people: [
    { name: 'Ada Fenwick', role: 'host' },
    { name: 'Tomos Pryce', role: 'host' },
  ],
  funding: { url: 'https://tributary.example/cumulus-club', text: 'Club umbrellas' },
  shares: [
    ['Ada', 'cumulus-ada', 50],
    ['Tomos', 'tomos', 50],
  ],
  episodes: [
    {
      title: 'Why Does It Smell Like That Before It Rains?',
      notes:
        'A plant oil, a soil bacterium and a nose that is better at this than at anything else. Cloud of the week: *altocumulus castellanus*, which looks like a castle and means it.',
      daysAgo: 2,
      number: 5,
      script: [
        '# Cloud of the week',
        'Ada: Altocumulus castellanus. Little towers in a row, before noon. If you see it, take a coat.',
        'Tomos: I saw it. I did not take a coat.',
        '# The smell',
        'Tomos: So what is it, that smell? Is it the rain?',
        'Ada: It is mostly the ground. Bacteria in the soil make a substance called geosmin, and the first drops throw it into the air.',
        'Tomos: And we can smell that from how far away?',
        'Ada: A few parts in a trillion are enough. We notice it better than sharks notice blood.',
        'Tomos: I have never felt so proud of my nose.',
        '# Letters',
        'Ada: A member writes that her dog knows about storms an hour ahead. Does he hear them?',
        'Tomos: He reads your face, madam. You own a barometer.',
      ],
    },
    {
      title: 'How Much Does a Cloud Weigh?',
      notes:
        'Five hundred tons for a friendly one. Then why does it not fall? It does, very slowly, on to rising air. With sums, done aloud.',
      daysAgo: 16,
      number: 4,
      script: [
        '# Cloud of the week',
        '~ 3',
        '# The sums',
        'Ada: Take a cloud a kilometre wide. Half a gram of water in each cubic metre.',
        'Tomos: That is nothing.',
        'Ada: Times a billion cubic metres.',
        'Tomos: Ah.',
        'Ada: Five hundred tons. A hundred elephants, very finely chopped.',
        '# Why it stays up',
        '~ 5',
      ],
    },
    {
      title: 'The Wind Has Names',
      notes:
        'Mistral, föhn, haboob, williwaw, and the one in Tomos’s kitchen. A guided tour, with the windows open.',
      daysAgo: 30,
      number: 3,
      script: ['# Cloud of the week', '~ 3', '# A tour of winds', '~ 8'],
    },
    {
      title: 'Is There Such a Thing as Earthquake Weather?',
      notes: 'No. But it is worth asking why so many people are sure of it.',
      daysAgo: 44,
      number: 2,
      script: ['~ 11'],
    },
    {
      title: 'What Is the Sky Actually Doing?',
      notes: 'Our first meeting. Minutes were taken, then blown away.',
      daysAgo: 58,
      number: 1,
      script: ['~ 9'],
    },
  ],
}
