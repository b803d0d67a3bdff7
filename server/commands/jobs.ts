import { type Command, Option } from 'commander'
import {
  dropJobs,
  givenUpJobs,
  type JobState,
  type KeptJob,
  keptJobs,
  runAgain,
} from '#app/.server/base/jobs/index.ts'
import { UsageError } from '#server/progress.ts'
import { type Answer, answering, destroying, withInstallation } from './command.ts'

const states: Record<string, JobState> = {
  'given-up': 'GIVEN_UP',
  waiting: 'WAITING',
  running: 'RUNNING',
}

/** `jobs list`, `jobs again` and `jobs drop`: what is in the queue, and why it failed. */
export function define(command: Command): void {
  const listing = command
    .command('list')
    .description('jobs with the reason of their last failure, fifty at a time')
    .addOption(
      new Option('--state <state>', 'which').choices(Object.keys(states)).default('given-up'),
    )
    .option('--before <id>', 'those before this one')
  answering(listing, (_, { state, before }) => list(String(state), before as string | undefined))
  answering(choosing(command.command('again'), 'runs jobs again at once'), (ids, { all }) =>
    onJobs(ids, all === true, runAgain, 'run again'),
  )
  destroying(
    choosing(command.command('drop'), 'deletes jobs that wait or were given up'),
    'What these jobs were to do is never done.',
    (ids, { all }) => onJobs(ids, all === true, dropJobs, 'dropped'),
  )
}

function choosing(command: Command, description: string): Command {
  return command
    .description(description)
    .argument('[id...]', 'of the jobs, as `list` tells them')
    .option('--all', 'all that were given up')
}

function list(state: string, before: string | undefined): Promise<Answer> {
  return withInstallation(async (ctx) => {
    const kept = await keptJobs(ctx, { state: states[state] ?? 'GIVEN_UP', before })
    const more = kept.next ? [`More: --before ${kept.next}`] : []
    const text = [...kept.jobs.map(line), ...more].join('\n') || 'There is none.'
    return { text, json: kept }
  })
}

function line({ id, name, attempts, mostAttempts, at, about, reason }: KeptJob): string {
  const ids = Object.entries(about).map(([key, value]) => `${key} ${value}`)
  const what = [
    `${id}: ${name}`,
    ...ids,
    `attempt ${attempts} of ${mostAttempts}`,
    at.toISOString(),
  ]
  return [what.join(', '), ...(reason === null ? [] : [`  ${reason.split('\n')[0]}`])].join('\n')
}

type OnJobs = typeof runAgain | typeof dropJobs

function onJobs(ids: string[], all: boolean, act: OnJobs, done: string): Promise<Answer> {
  if (all ? ids.length > 0 : ids.length === 0) throw new UsageError('Name jobs, or --all.')
  if (!ids.every((id) => /^\d{1,18}$/.test(id))) throw new UsageError('Ids of jobs are numbers.')
  return withInstallation(async (ctx) => {
    const chosen = all ? await givenUpJobs(ctx) : ids
    const count = await act(ctx, chosen)
    return { text: `${count} of ${chosen.length} jobs ${done}`, json: { jobs: count } }
  })
}
