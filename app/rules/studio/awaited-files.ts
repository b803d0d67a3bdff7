/** A draft that waits for a file, and how that is called. */
export interface AwaitedFile {
  item_id: string
  title: string
  file: string
}

/** A file that was chosen; its path where it is of a folder. */
interface ChosenFile {
  name: string
  webkitRelativePath?: string
}

/** Which chosen file is whose: by its name, or by its path where a row names one. Capitals make no difference. */
export function matchFiles<File extends ChosenFile>(
  awaited: readonly AwaitedFile[],
  chosen: readonly File[],
): { matched: { item_id: string; file: File }[]; missing: AwaitedFile[]; unnamed: File[] } {
  const byName = new Map<string, File[]>()
  for (const file of chosen)
    byName.set(lastOf(file.name), [...(byName.get(lastOf(file.name)) ?? []), file])
  const matched: { item_id: string; file: File }[] = []
  const missing: AwaitedFile[] = []
  const named = new Set<File>()
  for (const one of awaited) {
    const file = bestOf(byName.get(lastOf(one.file)) ?? [], one.file)
    if (!file) missing.push(one)
    else {
      matched.push({ item_id: one.item_id, file })
      named.add(file)
    }
  }
  const unnamed = chosen.filter((file) => !named.has(file) && !isBeside(file.name))
  return { matched, missing, unnamed }
}

/** Of several files with one name that whose folders are named, too. */
function bestOf<File extends ChosenFile>(files: readonly File[], named: string): File | undefined {
  const path = normal(named)
  return files.find((file) => normal(file.webkitRelativePath ?? '').endsWith(path)) ?? files[0]
}

/** What lies in a folder without being meant: its table, and what systems leave there. */
function isBeside(name: string): boolean {
  return /^\.|\.csv$|^(thumbs\.db|desktop\.ini)$/i.test(name)
}

function lastOf(path: string): string {
  return normal(path).split('/').at(-1) ?? ''
}

function normal(path: string): string {
  return path.normalize('NFC').replaceAll('\\', '/').toLowerCase()
}
