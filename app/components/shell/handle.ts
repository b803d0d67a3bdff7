import { useMatches } from 'react-router'

/** How much of the shell a page wants: all of it, without the side navigation, or nothing but the player. */
export type ShellKind = 'full' | 'no-rail' | 'bare'

/** A route's `handle`: `export const handle: ShellHandle = { shell: 'no-rail' }`. */
export interface ShellHandle {
  shell?: ShellKind
}

/** The innermost route's wish. */
export function useShellKind(): ShellKind {
  const handles = useMatches().map((match) => match.handle as ShellHandle | undefined)
  return handles.findLast((handle) => handle?.shell !== undefined)?.shell ?? 'full'
}
