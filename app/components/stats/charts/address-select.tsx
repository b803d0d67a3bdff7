import { ChevronDown } from 'lucide-react'
import { Form, useLocation, useSubmit } from 'react-router'
import { classNames } from '#app/components/base/ui/class-names.ts'
import { PlainButton } from '#app/components/base/ui/plain.tsx'
import { rangePickerTexts as texts } from '#app/texts/stats/stats-range.ts'
import styles from './address-select.module.css'
import { KeptFields } from './range-query.tsx'

interface AddressSelectProps {
  /** Of the parameter in the address. */
  name: string
  label: string
  value: string
  options: { value: string; label: string }[]
  /** What of the address is over with another choice. */
  ends?: string[]
  className?: string | undefined
}

/** A choice that the page's address says: changing it goes there, and without scripts a button does. */
export function AddressSelect({
  name,
  label,
  value,
  options,
  ends = [],
  className,
}: AddressSelectProps) {
  const { search } = useLocation()
  const submit = useSubmit()
  return (
    <Form method="get" className={styles.form} preventScrollReset>
      <KeptFields search={search} without={[name, ...ends]} />
      <select
        key={value}
        name={name}
        aria-label={label}
        defaultValue={value}
        className={classNames(styles.select, className)}
        onChange={({ currentTarget }) =>
          void submit(currentTarget.form, { preventScrollReset: true })
        }
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
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
