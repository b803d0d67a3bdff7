import { ChevronDown } from 'lucide-react'
import { Form, useLocation, useSubmit } from 'react-router'
import select from '#app/components/stats-charts/bucket-select.module.css'
import { KeptFields } from '#app/components/stats-charts/range-picker.tsx'
import { PlainButton } from '#app/components/ui/plain.tsx'
import { activityTexts as texts } from '#app/texts/feed-activity.ts'
import styles from './activity.module.css'

interface ItemSelectProps {
  /** 'All episodes' */
  label: string
  items: { id: string; title: string }[]
  chosen: string | undefined
}

/** For which episode or track the shown events were sent; the address says it. */
export function ItemSelect({ label, items, chosen = '' }: ItemSelectProps) {
  const { search } = useLocation()
  const submit = useSubmit()
  if (items.length === 0) return null
  return (
    <Form method="get" className={select.form} preventScrollReset>
      <KeptFields search={search} without={['item', 'before']} />
      <select
        key={chosen}
        name="item"
        aria-label={texts.item}
        defaultValue={chosen}
        className={`${select.select} ${styles.select}`}
        onChange={({ currentTarget }) =>
          void submit(currentTarget.form, { preventScrollReset: true })
        }
      >
        <option value="">{label}</option>
        {items.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </select>
      <ChevronDown size={14} className={select.arrow} aria-hidden />
      <noscript>
        <PlainButton type="submit" variant="soft" color="gray">
          {texts.show}
        </PlainButton>
      </noscript>
    </Form>
  )
}
