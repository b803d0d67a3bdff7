/** What is said of shows and episodes that the operator has closed. */
export const contentStandingTexts = {
  keptOut:
    'The operator of this site doesn’t take this feed in. Ask them if you think that is a mistake.',
  /** On its page. */
  suspended: (what: string, host: string) =>
    `This ${what} was suspended by the operator of ${host}.`,
  gone: 'This feed was suspended by the operator of this site.',
  notNow: 'The operator has suspended it. It can be edited, and published once it is back.',
} as const
