interface HiddenTableProps {
  caption: string
  columns: string[]
  /** The first cell of each row names it. */
  rows: (string | null)[][]
}

/** The numbers of a chart, for screen readers: the picture tells them to everybody else. */
export function HiddenTable({ caption, columns, rows }: HiddenTableProps) {
  return (
    <div className="visually-hidden">
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...cells], at) => (
            <tr key={at}>
              <th scope="row">{name}</th>
              {cells.map((cell, column) => (
                <td key={column}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
