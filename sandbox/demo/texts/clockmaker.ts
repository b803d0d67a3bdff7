import { clockwork } from '../artwork/index.ts'
import type { DemoEpisode, DemoShow } from '../catalogue.ts'

const parts: [string, string, string[]][] = [
  [
    'The Shop on Tallow Lane',
    'In which a clock is brought in that is not broken, and the clockmaker is asked to break it.',
    [
      '# One: The Bell Above the Door',
      'Narrator: Emmerich Vane had repaired clocks for fifty years, and in all that time nobody had asked him to stop one.',
      'Narrator: The girl put it on the counter as you would put down a sleeping animal. It runs, she said. That is the trouble.',
      '# Two: A Bargain',
      '~ 6',
    ],
  ],
  [
    'A Wheel with Thirteen Teeth',
    'The clockmaker opens the case and finds that somebody has counted differently.',
    ['# Three: Under the Glass', '~ 6', '# Four: The Thirteenth Tooth', '~ 6'],
  ],
  [
    'What the Pendulum Owed',
    'An old debt, a colder winter, and the first leaf.',
    ['# Five: Winter Hours', '~ 7', '# Six: Something Green', '~ 5'],
  ],
  [
    'The Mayor Would Like to Know the Time',
    'The whole town runs late, and is happier, which is found suspicious.',
    ['# Seven: A Complaint', '~ 6', '# Eight: The Hearing', '~ 7'],
  ],
  [
    'Second Spring',
    'All clocks strike. One of them is right.',
    ['# Nine: Midnight', '~ 240', '# Ten: Second Spring', '~ 260'],
  ],
]

/** An audiobook whose parts were published together, the first one on top. */
export const clockmaker: DemoShow = {
  title: 'The Clockmaker’s Second Spring',
  author: 'Orla Tamsin Reed',
  medium: 'audiobook',
  order: 'serial',
  description:
    'An old clockmaker, a clock that cannot be stopped, and a leaf where no leaf can grow. A tale in five parts, read by the author.',
  categories: [
    { text: 'Fiction', sub: 'Drama' },
    { text: 'Arts', sub: 'Books' },
  ],
  cover: (random) => clockwork(random, ["THE CLOCKMAKER'S", 'SECOND SPRING']),
  theme: { style: 'fireside', seed: 'clockmaker', tempo: 118, root: 57, scale: 'minor', bars: 2 },
  voices: { Narrator: 'viola' },
  people: [{ name: 'Orla Tamsin Reed', role: 'author' }],
  shares: [['Orla Tamsin Reed', 'orla', 100]],
  episodes: parts.map(([title, notes, script], index): DemoEpisode => ({
    title: `Part ${index + 1}: ${title}`,
    notes,
    script,
    number: index + 1,
    daysAgo: 70 + index / 1440,
  })),
}
