import { access, constants } from 'node:fs/promises'

/** Whether there is a file, or a folder, at a path; with `mode` one that this process may use so. */
export function isThere(file: string, mode = constants.F_OK): Promise<boolean> {
  return access(file, mode).then(
    () => true,
    () => false,
  )
}
