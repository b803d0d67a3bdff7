import { Flag } from 'lucide-react'
import { MenuLink } from '#app/components/base/ui/menu.tsx'
import { type Reportable, reportPath } from '#app/rules/social/report-path.ts'
import { reportTexts as texts } from '#app/texts/social/reports.ts'

/** A line of a menu that leads to the page where something is reported. */
export function ReportLine({ what, id }: { what: Reportable; id: string }) {
  return (
    <MenuLink to={reportPath(what, id)} icon={<Flag />} rel="nofollow">
      {texts.report}
    </MenuLink>
  )
}
