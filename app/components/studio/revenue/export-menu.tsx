import { Download } from 'lucide-react'
import { Menu, MenuLink } from '#app/components/ui/menu.tsx'
import { revenueTexts as texts } from '#app/texts/revenue.ts'
import styles from './revenue.module.css'

export interface ExportEntry {
  label: string
  to: string
  /** A page rather than a file. */
  isPage?: boolean
}

/** What a page shows, as files. */
export function ExportMenu({ entries }: { entries: ExportEntry[] }) {
  const trigger = (
    <>
      <Download size={16} aria-hidden />
      {texts.export}
    </>
  )
  return (
    <Menu label={texts.export} trigger={trigger} triggerClassName={styles.export}>
      {entries.map(({ label, to, isPage = false }) => (
        <MenuLink key={label} to={to} reloadDocument={!isPage}>
          {label}
        </MenuLink>
      ))}
    </Menu>
  )
}
