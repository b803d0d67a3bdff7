/** Whether what a device hears is counted. */
export const siteListeningTexts = {
  question: 'May we count how far you listen?',
  why: 'Whoever made this then sees where people stop. No cookies, no name, and you can change your mind at any time.',
  yes: 'Yes, count me',
  no: 'No, thanks',
  more: 'What is counted',
  heading: 'Listening',
  hint: 'What those who make shows and music here may learn from your listening.',
  switch: 'Count how far I listen',
  switchHint:
    'Which minutes of an episode or track you hear, without your name and never together with what else you hear. This device remembers the choice; the others ask you themselves.',
  needsScript: 'Without JavaScript nothing is counted but that something was played.',
} as const
