/** What the history of an episode or track says. */
export const historyTexts = {
  title: 'History',
  about: (most: number) =>
    `The last ${most} changes of its texts and settings, newest first. What one account changes within ten minutes is one change.`,
  stays:
    'Files, pictures and who is paid stay as they are when you go back; so does what owners alone may change, if you are an editor.',
  nothing: 'Nothing was changed yet.',
  you: 'You',
  unnamed: 'An account without a name',
  compare: 'Before and after',
  somebody: 'Tributary, or an account that is gone',
  back: 'Back to this state',
  before: 'Back to before all of these',
  was: 'Before',
  is: 'After',
  empty: 'Nothing',
  noState: 'This state is not known any more.',
  nothingToRestore: 'There is nothing to bring back: what could be is like this already.',
  files: 'Files',
} as const
