/** Milliseconds without a byte after which a connection counts as dead. */
const silentFor = 120_000
/** The same after the machine has slept: what was on its way then hardly comes through. */
const silentAfterSleep = 10_000
/** A clock that is asked every 5 s and comes so late was stopped meanwhile. */
const lateBy = 30_000

/** Notices that a connection has died without a word. Times are in milliseconds. */
export function stallWatch(began: number) {
  let moved = began
  let asked = began
  return {
    /** Bytes went through. */
    moved(now: number) {
      moved = now
    },
    /** To be asked every few seconds. */
    isDead(now: number): boolean {
      const hasSlept = now - asked > lateBy
      asked = now
      if (hasSlept) moved = Math.max(moved, now) - silentFor + silentAfterSleep
      return now - moved >= silentFor
    },
  }
}
