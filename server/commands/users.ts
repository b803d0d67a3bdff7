import { type Command, Option } from 'commander'
import type { z } from 'zod'
import {
  setAddress,
  setQuota,
  setRole,
  signOutAccount,
} from '#app/.server/accounts/standing/index.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import {
  accountNamed,
  deletePerson,
  listPeople,
  personOf,
  restorePerson,
  suspendPeople,
} from '#app/.server/site/operator/index.ts'
import { roles } from '#app/rules/base/desk.ts'
import { notesChoices, showsChoices } from '#app/rules/accounts/standing.ts'
import { type PeopleGroup, peopleGroups } from '#app/rules/site/people.ts'
import {
  addressInput,
  type PersonDetails,
  type PersonRow,
  quotaBytes,
  quotaInput,
  restoreInput,
  roleInput,
  suspendPeopleInput,
} from '#app/schemas/site/desk-people.ts'
import { standingTexts } from '#app/texts/accounts/standing.ts'
import { peopleTexts as texts } from '#app/texts/site/people.ts'
import { UsageError } from '#server/progress.ts'
import { type Answer, answering, destroying, withInstallation } from './command.ts'

const account = 'their e-mail, @username, npub1… or id'

/** `users list|show|suspend|restore|sign-out|delete|quota|role|confirm`: what /admin/people does. */
export function define(command: Command): void {
  const part = (name: string, about: string) => command.command(name).description(about)
  const onOne = (name: string, about: string) => part(name, about).argument('<account>', account)
  defineReading(part, onOne)
  answering(
    onOne('restore', 'lifts a suspension').option('--words <text>', 'a word with it', ''),
    ([name = ''], { words }) =>
      onAccount(
        name,
        (ctx, id) => restorePerson(ctx, valid(restoreInput, { id, words })),
        'restored',
      ),
  )
  answering(onOne('sign-out', 'logs somebody out everywhere'), ([name = '']) =>
    onAccount(name, async (ctx, id) => void (await signOutAccount(ctx, { id })), 'signed out'),
  )
  answering(
    onOne('quota', 'sets the room of an account').argument('<gigabytes>', 'or usual'),
    ([name = '', size = '']) =>
      onAccount(
        name,
        (ctx, id) => {
          const gigabytes = size === 'usual' ? undefined : size
          return setQuota(ctx, { id, bytes: quotaBytes(valid(quotaInput, { id, gigabytes })) })
        },
        'set',
      ),
  )
  answering(
    onOne('role', 'gives a role, or takes it away').argument(
      '<role>',
      [...roles, 'NONE'].join(', ').toLowerCase(),
    ),
    ([name = '', role = '']) =>
      onAccount(
        name,
        (ctx, id) => setRole(ctx, valid(roleInput, { id, role: role.toUpperCase() })),
        'set',
      ),
  )
  answering(
    onOne('confirm', 'sets the e-mail of an account without a code').argument('<e-mail>', 'theirs'),
    ([name = '', email = '']) =>
      onAccount(name, (ctx, id) => setAddress(ctx, valid(addressInput, { id, email })), 'set'),
  )
  destroying(
    onOne('delete', 'deletes an account at once'),
    'What the account has is deleted for good.',
    ([name = '']) => onAccount(name, (ctx, id) => deletePerson(ctx, { id, typed: id }), 'deleted'),
  )
  defineSuspending(part)
}

function defineReading(part: Part, onOne: Part): void {
  const listing = part('list', 'accounts, last seen first, 25 at a time')
    .argument('[words]', 'beginning of a name, e-mail or title of a show; a key')
    .addOption(
      new Option('--group <group>', 'which')
        .choices(peopleGroups.map((group) => group.toLowerCase()))
        .default('all'),
    )
    .option('--after <cursor>', 'the next ones')
  answering(listing, ([q = ''], { group, after }) =>
    withInstallation(async (ctx) => {
      const list = await listPeople(ctx, {
        q,
        group: String(group).toUpperCase() as PeopleGroup,
        after: after as string | undefined,
      })
      const more = list.next ? [`More: --after ${list.next}`] : []
      return { text: [...list.people.map(line), ...more].join('\n') || texts.nobody, json: list }
    }),
  )
  answering(onOne('show', 'what is known of an account'), ([name = '']) =>
    withInstallation(async (ctx) => {
      const person = await personOf(ctx, await idOf(ctx, name))
      return { text: described(person), json: person }
    }),
  )
}

function defineSuspending(part: Part): void {
  const suspending = part('suspend', 'suspends accounts, and mails them')
    .argument('<account...>', account)
    .requiredOption('--reason <text>', 'what they read')
    .option('--days <number>', 'for so long; else until it is lifted')
    .addOption(
      new Option('--notes <what>', 'of their keys').choices(lower(notesChoices)).default('keep'),
    )
    .addOption(
      new Option('--shows <what>', 'of which they are the only owner')
        .choices(lower(showsChoices))
        .default('keep'),
    )
  answering(suspending, (names, { reason, days, notes, shows }) =>
    withInstallation(async (ctx) => {
      const ids: string[] = []
      for (const name of names) ids.push(await idOf(ctx, name))
      const choices = {
        notes: String(notes).toUpperCase(),
        shows: String(shows).toUpperCase(),
      }
      await suspendPeople(ctx, valid(suspendPeopleInput, { ids, reason, days, ...choices }))
      return { text: `Suspended: ${names.join(', ')}`, json: { suspended: ids } }
    }),
  )
}

type Part = (name: string, about: string) => Command

function onAccount(
  name: string,
  act: (ctx: Ctx, id: string) => Promise<void>,
  done: string,
): Promise<Answer> {
  return withInstallation(async (ctx) => {
    const id = await idOf(ctx, name)
    await act(ctx, id)
    return { text: `${name}: ${done}`, json: { id, done } }
  })
}

async function idOf(ctx: Ctx, name: string): Promise<string> {
  const id = await accountNamed(ctx, name)
  if (id === null) throw new UsageError(`${name}: ${standingTexts.notFound}`)
  return id
}

/** The input of an act, by the schema of its form. @throws UsageError with what is wrong */
function valid<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const parsed = schema.safeParse(input)
  if (parsed.success) return parsed.data
  const wrong = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
  throw new UsageError(wrong.join('; '))
}

function line({ id, name, contact, kind, state, shows, storage, seen }: PersonRow): string {
  const facts = [
    texts.kinds[kind],
    texts.states[state],
    `shows: ${shows}`,
    texts.used(storage),
    seen,
  ]
  return `${id}: ${name === contact ? name : `${name}, ${contact}`} (${facts.join(', ')})`
}

function described(person: PersonDetails): string {
  const { since, sessions, devices, suspension } = person
  const more = [
    `${texts.memberSince}: ${since}`,
    `${texts.sessions}: ${texts.sessionsOn(sessions, devices)}`,
    ...(suspension ? [`${texts.suspended}: ${suspension.reason}`] : []),
    ...(suspension?.appeal ? [`${texts.appeal}: ${suspension.appeal.text}`] : []),
  ]
  return [line(person), ...more.map((one) => `  ${one}`)].join('\n')
}

function lower(choices: readonly string[]): string[] {
  return choices.map((choice) => choice.toLowerCase())
}
