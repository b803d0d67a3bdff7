import type { Ctx } from '../ctx.ts'

/** The checklist with a task done now, as JSON; a task that is done or doesn't apply stays as it is. */
export function completeTask(
  ctx: Ctx,
  checklist: Record<string, number | null>,
  task: string,
): string {
  const isPending = checklist[task] === null
  return JSON.stringify(isPending ? { ...checklist, [task]: ctx.now().getTime() } : checklist)
}
