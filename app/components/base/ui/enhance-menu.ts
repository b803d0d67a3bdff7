const choices = 'a[href], button:not(:disabled)'

/** Gives a menu in <details> its keys and its ways of closing. Answers what takes them away again. */
export function enhanceMenu(details: HTMLDetailsElement): () => void {
  const listening = new AbortController()
  const { signal } = listening
  const closeOutside = (event: Event) => {
    if (details.open && !details.contains(event.target as Node)) details.open = false
  }
  document.addEventListener('pointerdown', closeOutside, { signal })
  document.addEventListener('focusin', closeOutside, { signal })
  details.addEventListener('toggle', () => keepInView(details), { signal })
  details.addEventListener('keydown', (event) => walk(details, event), { signal })
  details.addEventListener('click', (event) => closeOnChoice(details, event), { signal })
  return () => listening.abort()
}

/** Opens upwards where there is no room below. */
function keepInView(details: HTMLDetailsElement): void {
  delete details.dataset.side
  const panel = details.lastElementChild
  if (!details.open || !panel) return
  const isBelow = panel.getBoundingClientRect().bottom > document.documentElement.clientHeight
  if (isBelow && details.getBoundingClientRect().top > panel.clientHeight) {
    details.dataset.side = 'top'
  }
}

function walk(details: HTMLDetailsElement, event: KeyboardEvent): void {
  if (event.key === 'Escape' && details.open) {
    details.open = false
    details.querySelector('summary')?.focus()
    event.stopPropagation()
    return
  }
  // A calendar in a menu has arrow keys of its own.
  if ((event.target as Element).closest('[data-own-keys]')) return
  if (event.key === 'ArrowDown' || event.key === 'ArrowUp') details.open = true
  walkChoices(details, event)
}

/** Moves the focus through the choices of a menu with the arrow keys. */
export function walkChoices(menu: HTMLElement, event: KeyboardEvent): void {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
  event.preventDefault()
  const items = [...menu.querySelectorAll<HTMLElement>(choices)].filter((item) =>
    item.checkVisibility(),
  )
  const at = items.indexOf(document.activeElement as HTMLElement)
  const next = event.key === 'ArrowDown' ? at + 1 : at <= 0 ? items.length - 1 : at - 1
  items[next % items.length]?.focus()
}

function closeOnChoice(details: HTMLDetailsElement, event: MouseEvent): void {
  const choice = (event.target as Element).closest(choices)
  if (!choice || choice.closest('[data-keep-open]')) return
  // Closed only after the click was handled: a form inside must still be submitted.
  setTimeout(() => (details.open = false))
}
