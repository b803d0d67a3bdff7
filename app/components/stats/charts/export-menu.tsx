import { Download } from 'lucide-react'
import { Menu, MenuLabel, MenuLink } from '#app/components/base/ui/menu.tsx'
import { exportTexts as texts } from '#app/texts/stats/stats-charts.ts'
import styles from './export-menu.module.css'

/** Numbers that can be taken along, and the addresses of their files. */
interface ExportedNumbers {
  label: string
  csv: string
  json: string
}

interface ExportMenuProps {
  numbers: ExportedNumbers[]
  /** Pages that have more of them. */
  pages?: { label: string; to: string }[]
}

/** Leads to the numbers of a page as tables and JSON. */
export function ExportMenu({ numbers, pages = [] }: ExportMenuProps) {
  return (
    <Menu
      label={texts.export}
      trigger={
        <>
          <Download size={16} aria-hidden />
          <span className={styles.word}>{texts.export}</span>
        </>
      }
      triggerClassName={styles.trigger}
    >
      {numbers.map(({ label, csv, json }) => (
        <div key={label} className={styles.line}>
          <MenuLabel>{label}</MenuLabel>
          <MenuLink to={csv} reloadDocument aria-label={`${label}, ${texts.csv}`}>
            {texts.csv}
          </MenuLink>
          <MenuLink to={json} reloadDocument aria-label={`${label}, ${texts.json}`}>
            {texts.json}
          </MenuLink>
        </div>
      ))}
      {pages.map(({ label, to }) => (
        <MenuLink key={label} to={to}>
          {label}
        </MenuLink>
      ))}
    </Menu>
  )
}
