/**
 * What buttons ask whoever sits there. Kept outside of them: menus close when a line of theirs is chosen, and the dialog
 * is loaded after the page.
 */
export interface Asked<Question> {
  /** Shows a question in place of any other; null ends it. */
  ask(question: Question | null): void
  getSnapshot(): Question | null
  /** Returns what ends it. */
  subscribe(listener: () => void): () => void
}

export function createAsked<Question>(): Asked<Question> {
  let asked: Question | null = null
  const listeners = new Set<() => void>()
  return {
    ask(question) {
      asked = question
      for (const listener of [...listeners]) listener()
    },
    getSnapshot: () => asked,
    subscribe(listener) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}
