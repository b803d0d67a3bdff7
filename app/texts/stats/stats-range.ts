export const rangeTexts = {
  tryAgain: 'Please try again',
  selectRange: 'Please select a time range',
  noDates: 'These are no days: give them as YYYY-MM-DD',
  tooEarly: 'Nothing was counted that early',
  tooLate: 'The range begins after today',
  reversed: 'The range ends before it begins',
  tooMuch: 'Please ask for a shorter range or longer buckets',
} as const

/** How a range of time and the steps in it are chosen. */
export const rangePickerTexts = {
  label: 'Time range',
  presets: {
    7: 'Last 7 days',
    30: 'Last 30 days',
    90: 'Last 90 days',
    all: 'All time',
    custom: 'Custom',
  },
  range: 'Date range:',
  from: 'From',
  to: 'To',
  done: 'Done',
  zone: 'UTC',
  previous: 'Previous month',
  next: 'Next month',
  bucket: 'Shown by',
  buckets: { DAY: 'Daily', WEEK: 'Weekly', MONTH: 'Monthly' },
  show: 'Show',
} as const
