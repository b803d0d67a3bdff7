import type { Route } from './+types/reports.ts'
import { Avatar } from '#app/components/base/ui/avatar.tsx'
import { Cover } from '#app/components/base/ui/cover.tsx'

type ShownCase = Route.ComponentProps['loaderData']['cases'][number]

/** The cover of reported content, or the initial of who said it. */
export function CaseArt({
  thing: { about, title, hit },
  size,
}: {
  thing: ShownCase
  size: number
}) {
  if (!hit) return <Avatar id={about} name={title} src={null} size={size} />
  return <Cover id={hit._id} title={title} src={hit.info.image ?? null} size={size} />
}
