import type { RouteConfigEntry } from '@react-router/dev/routes'
import routeTable from '#app/routes.ts'

export interface RoutedPage {
  path: string
  /** Its module, below `app/`. */
  file: string
  /** The ids of the routes that lead to it. */
  ids: string[]
}

/** The pages of app/routes.ts. */
export async function routedPages(): Promise<RoutedPage[]> {
  return below(await routeTable, { path: '', file: '', ids: [] })
}

function below(entries: RouteConfigEntry[], from: RoutedPage): RoutedPage[] {
  return entries.flatMap(({ id, file, path, children }) => {
    const page = {
      path: path ? `${from.path}/${path}` : from.path,
      file,
      ids: [...from.ids, id ?? file.replace(/\.tsx?$/, '')],
    }
    return children ? below(children, page) : [page]
  })
}
