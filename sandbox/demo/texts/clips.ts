/** Clips of demo listeners: from a line of an episode, for so many lines. */
export interface DemoClip {
  by: string
  title: string
  episode: string
  /** The beginning of the first line. */
  from: string
  lines: number
  daysAgo: number
}

export const clips: DemoClip[] = [
  {
    by: 'pilar',
    title: 'Fifteen at the dentist',
    episode: 'The Woman Who Counts to Fifteen',
    from: 'Do you count when',
    lines: 2,
    daysAgo: 4,
  },
  {
    by: 'tomasz',
    title: 'A second late',
    episode: 'The Woman Who Counts to Fifteen',
    from: 'It weighs two tons',
    lines: 3,
    daysAgo: 3,
  },
  {
    by: 'rosalind',
    title: 'What she did in the dark',
    episode: 'The Woman Who Counts to Fifteen',
    from: 'When they switched it off',
    lines: 3,
    daysAgo: 1,
  },
  {
    by: 'pilar',
    title: 'The rumour about the onions',
    episode: 'How to Post a Letter from a Rock',
    from: 'And what do people send you?',
    lines: 2,
    daysAgo: 30,
  },
  {
    by: 'tomasz',
    title: 'One bowl more',
    episode: 'Soup on the Stairs',
    from: 'You always put out one bowl more',
    lines: 2,
    daysAgo: 2,
  },
  {
    by: 'rosalind',
    title: 'Prouder than a shark',
    episode: 'Why Does It Smell Like That Before It Rains?',
    from: 'And we can smell that',
    lines: 3,
    daysAgo: 1,
  },
  {
    by: 'tomasz',
    title: 'A hundred elephants, finely chopped',
    episode: 'How Much Does a Cloud Weigh?',
    from: 'Take a cloud a kilometre wide',
    lines: 5,
    daysAgo: 9,
  },
  {
    by: 'kohaku',
    title: '天気の棚',
    episode: '第四夜 傘を返しに来た男',
    from: '貸出票は',
    lines: 2,
    daysAgo: 6,
  },
]
