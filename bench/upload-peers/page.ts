const events: string[] = []
Object.assign(window, { events })

/** Notes something for whoever looks at the page. */
export function told(event: string): void {
  events.push(event)
}

/** Sends the file that is chosen on the page, and notes what has come of it. */
export function chosenFiles(send: (file: File) => Promise<void>): void {
  document.querySelector('input')?.addEventListener('change', ({ target }) => {
    const file = (target as HTMLInputElement).files?.[0]
    if (!file) return
    send(file).then(
      () => told('sent'),
      () => told('given up'),
    )
  })
}
