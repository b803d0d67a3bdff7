import { useMatches } from 'react-router'

/** The parts of the shell that a page shows: all, all but the side navigation, or only the player. */
export type ShellKind = 'full' | 'no-rail' | 'bare'

/** A route's `handle`: `export const handle: ShellHandle = { shell: 'no-rail' }`. */
export interface ShellHandle {
  shell?: ShellKind
}

/** The shell of the innermost route that sets one. */
export function useShellKind(): ShellKind {
  const handles = useMatches().map((match) => match.handle as ShellHandle | undefined)
  return handles.findLast((handle) => handle?.shell !== undefined)?.shell ?? 'full'
}
