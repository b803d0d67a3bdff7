/** An address of a protocol, with the names of its parts in braces, as `/toplist/{count}.{format}`. */
export interface Matched<Row> {
  row: Row
  params: Record<string, string>
}

/** What the parts of addresses may be, by their names. */
const partsOf: Record<string, string> = {
  count: '\\d{1,4}',
  device: '[\\w.-]{1,100}?',
  format: 'jsonp?|txt|opml|xml',
  id: '\\d{1,15}',
  scope: 'account|device|podcast|episode',
}

/** The rows whose address a path is, one for each method. */
export function rowsAt<Row extends { path: string }>(
  rows: readonly Row[],
  pathname: string,
): Matched<Row>[] {
  return rows.flatMap((row) => {
    const found = patternOf(row.path).exec(pathname)
    return found ? [{ row, params: decoded({ ...found.groups }) }] : []
  })
}

const patterns = new Map<string, RegExp>()

function patternOf(path: string): RegExp {
  const known = patterns.get(path)
  if (known) return known
  const source = path.replaceAll('.', '\\.').replace(/\{(\w+)\}/g, (_, name: string) => {
    return `(?<${name}>${partsOf[name] ?? '[^/]{1,200}?'})`
  })
  const pattern = new RegExp(`^${source}$`)
  patterns.set(path, pattern)
  return pattern
}

function decoded(params: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => {
      try {
        return [name, decodeURIComponent(value)]
      } catch {
        return [name, value]
      }
    }),
  )
}
