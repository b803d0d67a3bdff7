import { href, useLocation } from 'react-router'
import { ExportMenu } from '#app/components/stats/charts/export-menu.tsx'
import { audienceTexts as texts } from '#app/texts/stats/audience.ts'
import type { StudioFeed } from '#app/components/studio/frame/studio-frame.tsx'

/** The numbers of the page as files, of the same range of time. */
export function AudienceExport({ feed, item }: { feed: StudioFeed; item?: string }) {
  const { search } = useLocation()
  const file = (name: 'stats' | 'audience', format: 'csv' | 'json', more: object = {}) => {
    const query = new URLSearchParams(search)
    query.delete('all')
    for (const [key, value] of Object.entries({ ...more, ...(item && { item }) }))
      query.set(key, String(value))
    return `${href('/studio/:feedId', { feedId: feed.id })}/${name}.${format}?${query.toString()}`
  }
  const lists = [
    ...(item ? [] : [{ label: texts.byItem[feed.type], by: 'CONTENT' }]),
    { label: texts.byApp, by: 'APP' },
    { label: texts.byDevice, by: 'DEVICE' },
    { label: texts.byCountry, by: 'COUNTRY' },
    { label: texts.leftOut, by: 'LEFT_OUT' },
  ]
  return (
    <ExportMenu
      numbers={[
        { label: texts.overTime, csv: file('stats', 'csv'), json: file('stats', 'json') },
        ...lists.map(({ label, by }) => ({
          label,
          csv: file('audience', 'csv', { by }),
          json: file('audience', 'json', { by }),
        })),
      ]}
    />
  )
}
