import { operationsTexts as texts } from '#app/texts/site/operations.ts'

/** A length of time in its largest unit: '2 s', '12 min', '5 hours', '18 days'. */
export function spanInWords(seconds: number): string {
  if (seconds < 60) return texts.seconds(Math.round(seconds))
  if (seconds < 3600) return texts.minutes(Math.floor(seconds / 60))
  if (seconds < 2 * 86_400) return texts.hours(Math.floor(seconds / 3600))
  return texts.days(Math.floor(seconds / 86_400))
}
