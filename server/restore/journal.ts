import type pg from 'pg'

/**
 * How far a restore has come. It stands in a schema of its own, since a restore exchanges `public`: LOADING touches
 * nothing of it, the exchange sets SWAPPED in its own transaction, and DONE keeps what was there before in
 * `before_restore`, until the next one begins by
 * FORGETTING it, or somebody is RETURNING to it.
 */
type RestorePhase = 'FORGETTING' | 'LOADING' | 'SWAPPED' | 'DONE' | 'RETURNING'

export interface RestoreState {
  phase: RestorePhase
  /** The id of the back-up. */
  backup: string
  began: Date
}

/** Where the tables of a restore are made, and where those from before it are kept. */
export const schemas = {
  journal: 'tributary_restore',
  loading: 'restoring',
  before: 'before_restore',
}

/** Told to all processes when a restore begins or ends. */
export const restoreChannel = 'tributary_restore'

/** Held, for as long as it works, by whoever restores. */
export const restoring = "hashtext('tributary restore')"

export async function prepareJournal(client: pg.ClientBase): Promise<void> {
  await client.query(`
    create schema if not exists ${schemas.journal};
    create table if not exists ${schemas.journal}.state (
      only_row boolean primary key default true check (only_row),
      phase text not null,
      backup text not null,
      began timestamptz not null default now()
    );
    create table if not exists ${schemas.journal}.files (
      key text primary key,
      -- Where what was there before is kept; null where nothing was.
      kept text
    )`)
}

/** Null while none is under way, and none was made. */
export async function readState(
  client: Pick<pg.ClientBase, 'query'> | pg.Pool,
): Promise<RestoreState | null> {
  const known = await client.query<{ is: boolean }>(
    `select to_regclass('${schemas.journal}.state') is not null as is`,
  )
  if (!known.rows[0]?.is) return null
  const { rows } = await client.query<RestoreState>(
    `select phase, backup, began from ${schemas.journal}.state`,
  )
  return rows[0] ?? null
}

/** Sets the phase, in the transaction of the client if it has begun one, and tells all processes. */
export async function setState(
  client: pg.ClientBase,
  state: Pick<RestoreState, 'phase' | 'backup'> | null,
): Promise<void> {
  if (state)
    await client.query(
      `insert into ${schemas.journal}.state (phase, backup) values ($1, $2)
       on conflict (only_row) do update set phase = excluded.phase, backup = excluded.backup,
         began = case when excluded.phase = 'LOADING' then excluded.began else state.began end`,
      [state.phase, state.backup],
    )
  else await client.query(`delete from ${schemas.journal}.state`)
  await client.query(`select pg_notify($1, $2)`, [restoreChannel, state?.phase ?? 'NONE'])
}
