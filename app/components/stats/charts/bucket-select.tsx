import { type StatsBucket, statsBuckets } from '#app/rules/stats/stats-range.ts'
import { rangePickerTexts as texts } from '#app/texts/stats/stats-range.ts'
import { AddressSelect } from './address-select.tsx'

/** In what steps a page shows its range of time; its address says it. */
export function BucketSelect({ bucket }: { bucket: StatsBucket }) {
  const options = statsBuckets.map((value) => ({ value, label: texts.buckets[value] }))
  return <AddressSelect name="bucket" label={texts.bucket} value={bucket} options={options} />
}
