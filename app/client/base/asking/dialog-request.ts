/**
 * A pending dialog (connect, choose a playlist). Lives outside the button, whose menu unmounts when an entry is chosen;
 * the dialog's code is loaded after the page.
 */
export interface DialogRequest<Question> {
  /** Opens the dialog in place of any other request; null closes it. */
  ask(question: Question | null): void
  getSnapshot(): Question | null
  /** Returns the function that unsubscribes. */
  subscribe(listener: () => void): () => void
}

export function createDialogRequest<Question>(): DialogRequest<Question> {
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
