import type { Selectable, Updateable } from 'kysely'
import type { DB } from './types.ts'

/** Some columns of a table's rows, as they are read. */
export type RowOf<Table extends keyof DB, Column extends keyof Selectable<DB[Table]>> = Pick<
  Selectable<DB[Table]>,
  Column
>

/** The column in 'table.column'. */
export type ColumnOf<Name> = Name extends `${string}.${infer Column}` ? Column : never

/** Some columns of a table's rows, as an update may set them. */
export type ChangeOf<Table extends keyof DB, Column extends keyof Updateable<DB[Table]>> = Pick<
  Updateable<DB[Table]>,
  Column
>
