export const rangeTexts = {
  tryAgain: 'Please try again',
  selectRange: 'Please select a time range',
  reversed: 'The range ends before it begins',
  tooMuch: 'Please ask for a shorter range or longer buckets',
} as const
