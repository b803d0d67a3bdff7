/** While the database can't be reached. */
export const outageTexts = {
  title: 'Tributary will be back in a moment',
  text: 'It can’t reach its database right now, and keeps trying. What you sent last may not have been saved.',
  plain: 'Tributary will be back in a moment: it can’t reach its database right now.',
} as const
