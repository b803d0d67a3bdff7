import { DatabaseAwayError } from '#app/.server/db/index.ts'

/** Does now what a job will do otherwise: what is published already doesn't fail where the store does. */
export async function orLater(work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (error instanceof DatabaseAwayError) throw error
    console.error('left to a job:', error)
  }
}
