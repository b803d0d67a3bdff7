import { AddressSelect } from '#app/components/stats/charts/address-select.tsx'
import { incomeTexts as texts } from '#app/texts/money/feed-income.ts'
import styles from './income.module.css'

interface ItemSelectProps {
  /** 'All episodes' */
  label: string
  items: { id: string; title: string }[]
  chosen: string | undefined
}

/** Selects the episode or track by which the income is filtered, in the URL. */
export function ItemSelect({ label, items, chosen = '' }: ItemSelectProps) {
  if (items.length === 0) return null
  const options = items.map(({ id, title }) => ({ value: id, label: title }))
  return (
    <AddressSelect
      name="item"
      label={texts.item}
      value={chosen}
      options={[{ value: '', label }, ...options]}
      ends={['before']}
      className={styles.select}
    />
  )
}
