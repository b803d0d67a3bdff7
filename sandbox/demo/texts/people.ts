/** People who talk about the demo's shows on Nostr. They are invented, as are their addresses. */
export interface DemoPerson {
  /** What notes call them by. */
  key: string
  name: string
  about: string
  follows: string[]
}

export interface DemoNote {
  /** What answers, likes and reposts call it by. */
  key: string
  by: string
  hoursAgo: number
  text: string
  /** The title of the episode or track that it is about. */
  on?: string
  /** How the line of the script begins that is said at the second that it is about. */
  moment?: string
  answers?: string
  likedBy?: string[]
  repostedBy?: string[]
}

export const people: DemoPerson[] = [
  {
    key: 'wren',
    name: 'Wren Castellan',
    about: 'Keeps a list of every good pause on the radio.',
    follows: ['june', 'noor', 'mateus', 'northsea'],
  },
  {
    key: 'june',
    name: 'June Halloran',
    about: 'Foghorns, ferries, footnotes.',
    follows: ['wren', 'ottilie', 'soren'],
  },
  { key: 'noor', name: 'نور حداد', about: 'أكتب عن الصوت والبحر.', follows: ['ottilie', 'wren'] },
  { key: 'aiko', name: '月舟あいこ', about: '夜の図書室の常連です。', follows: ['june', 'mirela'] },
  {
    key: 'mateus',
    name: 'Mateus Prado',
    about: 'Escuto tudo em casa, com chuva.',
    follows: ['noor', 'zofia', 'aiko'],
  },
  {
    key: 'soren',
    name: 'Søren Balle',
    about: 'To kilometer fra fyret.',
    follows: ['ottilie', 'june'],
  },
  { key: 'zofia', name: 'Zofia Maj', about: 'Słucham w pociągu.', follows: ['mateus', 'wren'] },
  {
    key: 'ottilie',
    name: 'Ottilie Brandt',
    about:
      'Assistant keeper, 1979–2020. One flash every fifteen seconds. Now I write letters and read them to gulls.',
    follows: ['wren', 'soren', 'june', 'noor'],
  },
  {
    key: 'lowvoltage',
    name: 'lowvoltage',
    about: 'I repair small radios.',
    follows: ['wren', 'mirela'],
  },
  {
    key: 'mirela',
    name: 'Mirela',
    about: 'Night buses and long stories.',
    follows: ['aiko', 'lowvoltage', 'june'],
  },
  {
    key: 'northsea',
    name: 'northsea',
    about: 'We set our clocks by it.',
    follows: ['wren', 'soren', 'ottilie'],
  },
  {
    key: 'tomas',
    name: 'Tomas Vik',
    about: 'Engine room, mostly.',
    follows: ['northsea', 'soren'],
  },
]

export const notes: DemoNote[] = [
  {
    key: 'out',
    by: 'wren',
    hoursAgo: 70,
    text: 'The new Lamp Room is out. Bring headphones and a flask.',
    on: 'The Woman Who Counts to Fifteen',
    likedBy: ['june', 'noor', 'soren', 'northsea', 'ottilie'],
    repostedBy: ['ottilie', 'northsea'],
  },
  {
    key: 'pause',
    by: 'june',
    hoursAgo: 66,
    text: 'The pause after “eleven” is the best edit of the year. I stopped walking.',
    on: 'The Woman Who Counts to Fifteen',
    answers: 'out',
    likedBy: ['wren', 'ottilie', 'zofia'],
  },
  {
    key: 'patience',
    by: 'wren',
    hoursAgo: 65,
    text: 'She heard this one read aloud and said: “the answer is me, and a very patient cat.”',
    answers: 'pause',
    likedBy: ['june', 'soren'],
  },
  {
    key: 'grandfather',
    by: 'noor',
    hoursAgo: 60,
    text: 'كان جدّي يعدّ معنا بين ومضة وأخرى، ولم نصل إلى خمسة عشر قط. شكرًا لأنكم أبقيتم النور مضاءً.',
    on: 'The Woman Who Counts to Fifteen',
    moment: 'I counted, of course',
    likedBy: ['wren', 'june', 'mateus', 'ottilie'],
  },
  {
    key: 'seconds',
    by: 'mateus',
    hoursAgo: 54,
    text: 'Quinze segundos parecem pouco até você contar em voz alta, no escuro, com o vento batendo na porta.',
    on: 'The Woman Who Counts to Fifteen',
    moment: 'When they switched it off',
    likedBy: ['noor', 'zofia'],
  },
  {
    key: 'winter',
    by: 'soren',
    hoursAgo: 50,
    text: 'Vi boede to kilometer fra fyret. Der er stadig et hak i dørkarmen for hver vinter, vi talte.',
    on: 'The Woman Who Counts to Fifteen',
    moment: 'I never needed one',
    likedBy: ['ottilie', 'june', 'northsea'],
  },
  {
    key: 'sixteen',
    by: 'ottilie',
    hoursAgo: 48,
    text: 'Forty-one years, and I still wake up when it is sixteen.',
    answers: 'winter',
    likedBy: ['soren', 'wren', 'tomas'],
  },
  {
    key: 'clocks',
    by: 'northsea',
    hoursAgo: 46,
    text: 'From the other side of the estuary: we set our clocks by it.',
    answers: 'pause',
    likedBy: ['wren'],
  },
  {
    key: 'umbrella',
    by: 'aiko',
    hoursAgo: 40,
    text: '傘を返しに来ただけなのに、泣いてしまった。 #夜の図書室',
    on: '第四夜 傘を返しに来た男',
    moment: '遅くなりました',
    likedBy: ['mirela', 'june', 'zofia'],
    repostedBy: ['mirela'],
  },
  {
    key: 'bus',
    by: 'mirela',
    hoursAgo: 38,
    text: 'Nobody on that bus looked out of the window and I have not stopped thinking about it. @aiko, you were right about the umbrella.',
    answers: 'umbrella',
    likedBy: ['aiko'],
  },
  {
    key: 'train',
    by: 'zofia',
    hoursAgo: 30,
    text: 'Dziadek liczył po cichu, żeby nas nie obudzić. Dopiero teraz wiem, po co.',
    on: 'The Woman Who Counts to Fifteen',
    moment: 'It weighs two tons',
    likedBy: ['mateus', 'noor'],
  },
  {
    key: 'wedding',
    by: 'mirela',
    hoursAgo: 29,
    text: 'At her own wedding! I laughed so loudly that the driver turned round.',
    on: 'The Woman Who Counts to Fifteen',
    moment: 'At the dentist',
    likedBy: ['ottilie', 'june'],
  },
  {
    key: 'late',
    by: 'tomas',
    hoursAgo: 25,
    text: 'That ship was us. We were right, too.',
    on: 'The Woman Who Counts to Fifteen',
    moment: 'One. They wrote to complain',
    likedBy: ['ottilie', 'soren', 'northsea'],
  },
  {
    key: 'foghorns',
    by: 'june',
    hoursAgo: 28,
    text: 'Eleven foghorns, ranked, and number four is robbed. I will be writing a letter.',
    on: 'Bonus: Eleven Foghorns, Ranked',
    likedBy: ['ottilie', 'tomas', 'lowvoltage'],
  },
  {
    key: 'ferry',
    by: 'tomas',
    hoursAgo: 26,
    text: 'Played this in the engine room of a ferry. Four people came to listen.',
    answers: 'foghorns',
    likedBy: ['june', 'northsea', 'wren'],
  },
  {
    key: 'stream',
    by: 'lowvoltage',
    hoursAgo: 20,
    text: 'Twenty minutes of water under a road. My soldering has never been so steady. #fieldrecording',
    on: 'A Stream That Goes Under the Road',
    likedBy: ['mateus', 'aiko'],
  },
  {
    key: 'airlock',
    by: 'zofia',
    hoursAgo: 16,
    text: 'The bass in “Slow Airlock” does to trains what it says on the sleeve.',
    on: 'Slow Airlock',
    likedBy: ['lowvoltage', 'mirela'],
  },
  {
    key: 'letter',
    by: 'soren',
    hoursAgo: 9,
    text: 'You can post a letter from a rock. I have tried it twice, and one arrived.',
    on: 'How to Post a Letter from a Rock',
    moment: 'The sea has agreed',
    likedBy: ['ottilie', 'wren', 'june'],
  },
  {
    key: 'soup',
    by: 'northsea',
    hoursAgo: 6,
    text: 'Made the soup. Fed eleven, not nineteen.',
    likedBy: ['tomas', 'wren'],
  },
  {
    key: 'rubber',
    by: 'lowvoltage',
    hoursAgo: 3,
    text: '@wren do an episode on rubber next. It deserves it.',
    likedBy: ['june'],
  },
  {
    key: 'gulls',
    by: 'ottilie',
    hoursAgo: 2,
    text: 'Read @june’s letter to the gulls this morning. They stayed for all of it.',
    likedBy: ['june', 'noor', 'soren'],
  },
]

export interface DemoLikes {
  /** The title of an episode or track. */
  on: string
  by: string[]
}

/** What they like, the last one first. */
export const likes: DemoLikes[] = [
  {
    on: 'The Woman Who Counts to Fifteen',
    by: ['ottilie', 'noor', 'june', 'wren', 'soren', 'northsea', 'zofia'],
  },
  { on: 'Bonus: Eleven Foghorns, Ranked', by: ['tomas', 'june', 'ottilie'] },
  { on: 'How to Post a Letter from a Rock', by: ['soren', 'june', 'wren', 'ottilie'] },
  { on: '第四夜 傘を返しに来た男', by: ['aiko', 'mirela'] },
  { on: 'A Stream That Goes Under the Road', by: ['lowvoltage'] },
  { on: 'Slow Airlock', by: ['zofia', 'lowvoltage', 'mirela', 'mateus', 'aiko'] },
]
