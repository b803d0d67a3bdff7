export const rangeTexts = {
  tryAgain: 'Please try again',
  selectRange: 'Please select a time range',
  reversed: 'The range ends before it begins',
} as const
