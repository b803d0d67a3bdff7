import { ChevronDown } from 'lucide-react'
import { Form, useLocation, useSubmit } from 'react-router'
import { PlainButton } from '#app/components/ui/plain.tsx'
import { type StatsBucket, statsBuckets } from '#app/rules/stats-range.ts'
import { rangePickerTexts as texts } from '#app/texts/range-picker.ts'
import styles from './bucket-select.module.css'
import { KeptFields } from './range-picker.tsx'

/** In what steps a page shows its range of time; its address says it. */
export function BucketSelect({ bucket }: { bucket: StatsBucket }) {
  const { search } = useLocation()
  const submit = useSubmit()
  return (
    <Form method="get" className={styles.form} preventScrollReset>
      <KeptFields search={search} without={['bucket']} />
      <select
        key={bucket}
        name="bucket"
        aria-label={texts.bucket}
        defaultValue={bucket}
        className={styles.select}
        onChange={({ currentTarget }) =>
          void submit(currentTarget.form, { preventScrollReset: true })
        }
      >
        {statsBuckets.map((each) => (
          <option key={each} value={each}>
            {texts.buckets[each]}
          </option>
        ))}
      </select>
      <ChevronDown size={14} className={styles.arrow} aria-hidden />
      <noscript>
        <PlainButton type="submit" variant="soft" color="gray">
          {texts.show}
        </PlainButton>
      </noscript>
    </Form>
  )
}
