/** The figures of a week, as they are shown already. */
export interface WeekInWords {
  title: string
  /** 'Nov 16 – Nov 22' */
  days: string
  /** 'Downloads' or 'Listens', then what an owner is told of money. */
  figures: { name: string; total: string; trend: string }[]
  most: { title: string; downloads: string }[]
  link: string
  unsubscribe: string
}

export const statsMails = {
  week: ({ title, days, figures, most, link, unsubscribe }: WeekInWords) => ({
    subject: `${title}: your week, ${days}`,
    text: `${[
      `${title}, ${days}`,
      figures.map(({ name, total, trend }) => `${name}: ${total} (${trend})`).join('\n'),
      ...(most.length === 0
        ? []
        : [
            `Most downloaded:\n${most.map(({ title, downloads }) => `${downloads} – ${title}`).join('\n')}`,
          ]),
      `All numbers:\n${link}`,
      `You get this each Monday since you asked for it. To get no more of these:\n${unsubscribe}`,
    ].join('\n\n')}\n`,
  }),
} as const

export const unsubscribeTexts = {
  title: 'Weekly mail',
  ask: (name: string) => `Stop the weekly mail about ${name}?`,
  button: 'Stop this mail',
  done: 'You get no more of these mails',
  doneText: 'You can ask for them again in the settings of your show or artist.',
} as const
