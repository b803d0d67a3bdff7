/** What calls without a login, or with a token that serves no more, are answered. */
export const tokenTexts = {
  notLoggedIn: 'Not logged in',
  invalid: 'This token is not valid or has expired. Please log in.',
} as const

/** While the database can't be reached. */
export const outageTexts = {
  title: 'Tributary will be back in a moment',
  text: 'It can’t reach its database right now, and keeps trying. What you sent last may not have been saved.',
} as const

/** The same for those who read no page. */
export const outageAnswers = {
  storeAway: 'Tributary will be back in a moment: it can’t reach its store of files right now.',
  plain: 'Tributary will be back in a moment: it can’t reach its database right now.',
} as const

/** Why no back-up begins. */
export const backupRefusals = {
  noPlace: 'BACKUP_TO is not set: there is no place for back-ups.',
  underWay: 'A back-up is under way already.',
} as const

/** While a back-up takes the place of what was there. */
export const restoringTexts = {
  title: 'Tributary will be back in a few minutes',
  text: 'A back-up is being restored. Nothing can be read or sent meanwhile.',
} as const

/** Where more wait for their turn than may wait, and nobody says it better. */
export const tooBusyText = 'Too much is being asked for right now. Please try again in a minute.'
