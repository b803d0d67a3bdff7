import type { Area } from '#app/rules/base/areas.ts'

export const checklistTasks = [
  'CREATE_FEED',
  'COMPLETE_NOSTR_PROFILE',
  'CONNECT_STRIPE',
  'CONNECT_BANK_ACCOUNT',
  'START_SUBSCRIPTION',
  'RELEASE_FIRST_ITEM',
  'SHARE_FEED',
  'GET_FIRST_10_SUPPORTERS',
] as const
export type ChecklistTask = (typeof checklistTasks)[number]

/** Tasks that only owners of a feed can do. */
const ownerTasks: readonly string[] = [
  'CONNECT_STRIPE',
  'CONNECT_BANK_ACCOUNT',
  'START_SUBSCRIPTION',
] satisfies ChecklistTask[]

const areaOfTask: Readonly<Record<string, Area>> = {
  COMPLETE_NOSTR_PROFILE: 'SOCIAL',
  CONNECT_STRIPE: 'CARDS',
  CONNECT_BANK_ACCOUNT: 'CARDS',
  START_SUBSCRIPTION: 'MONEY',
  GET_FIRST_10_SUPPORTERS: 'MONEY',
} satisfies Partial<Record<ChecklistTask, Area>>

/** Whether a task can be done where these areas are off. */
export function isDoable(task: string, off: readonly Area[]): boolean {
  const area = areaOfTask[task]
  return area === undefined || !off.includes(area)
}

export function isOwnerTask(task: string): boolean {
  return ownerTasks.includes(task)
}

/** When each task was done, in Unix milliseconds; null while it is pending. Tasks that don't apply are missing. */
export type Checklist = Record<string, number | null>

/** A row of the dashboard's checklist. */
export interface ChecklistRow {
  task: ChecklistTask
  isDone: boolean
}

/** What besides marks tasks as done: settings of the feed, and what its creator has done elsewhere. */
export interface DoneElsewhere {
  paymentsEnabled: boolean
  subscriptionsEnabled: boolean
  hasNostrProfile: boolean
}

/** Whether a Nostr profile has a name and a picture. */
export function isCompleteProfile({ name, picture }: { name?: string; picture?: string }): boolean {
  return Boolean(name?.trim() && picture)
}

/** The rows of a feed's checklist in order; connecting a bank account shares its row with card payments. */
export function checklistRows(checklist: Checklist, elsewhere: DoneElsewhere): ChecklistRow[] {
  const bank = checklist.CONNECT_BANK_ACCOUNT
  const list =
    bank === undefined || 'CONNECT_STRIPE' in checklist
      ? checklist
      : { ...checklist, CONNECT_STRIPE: bank }
  return checklistTasks
    .filter((task) => task !== 'CONNECT_BANK_ACCOUNT' && list[task] !== undefined)
    .map((task) => ({ task, isDone: isDone(task, list, elsewhere) }))
}

function isDone(task: ChecklistTask, checklist: Checklist, elsewhere: DoneElsewhere): boolean {
  if (typeof checklist[task] === 'number') return true
  if (task === 'COMPLETE_NOSTR_PROFILE') return elsewhere.hasNostrProfile
  if (task === 'CONNECT_STRIPE')
    return elsewhere.paymentsEnabled || typeof checklist.CONNECT_BANK_ACCOUNT === 'number'
  return task === 'START_SUBSCRIPTION' && elsewhere.subscriptionsEnabled
}

/** Whether a task is left to do: only then is the checklist shown. */
export function hasPendingTask(rows: readonly ChecklistRow[]): boolean {
  return rows.some((row) => !row.isDone)
}
