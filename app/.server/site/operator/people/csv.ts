import type { z } from 'zod'
import { writeCsv } from '#app/protocols/text/csv.ts'
import type { peopleQuery, PersonRow } from '#app/schemas/site/desk-people.ts'
import { requireAct } from '#app/.server/base/actor.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { listPeople } from './list.ts'

const rowsAtOnce = 500
const head = ['id', 'name', 'contact', 'kind', 'state', 'shows', 'bytes', 'last_seen']

/** The list of people as a table, made while it is read, without a connection held in between. @throws AppError 403 FORBIDDEN */
export function peopleAsCsv(
  ctx: Ctx,
  query: z.output<typeof peopleQuery>,
): AsyncGenerator<Uint8Array> {
  requireAct(ctx.actor, 'SEE_PEOPLE')
  return written(ctx, query)
}

async function* written(ctx: Ctx, query: z.output<typeof peopleQuery>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  yield encoder.encode(writeCsv([head]))
  let after: string | undefined
  do {
    const { people, next } = await listPeople(ctx, { ...query, after }, rowsAtOnce)
    yield encoder.encode(writeCsv(people.map(cells)))
    after = next ?? undefined
  } while (after !== undefined)
}

function cells({ id, name, contact, kind, state, shows, storage, seen }: PersonRow) {
  return [id, name, contact, kind, state, shows, storage.used, seen]
}
