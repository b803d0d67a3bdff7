import { z } from 'zod'
import { withoutEnd } from '#app/protocols/text/text-ends.ts'

/** A variable of the environment, and its row in docs/operators/settings.md (scripts/settings-table.ts). */
export interface Setting {
  /** Reads the variable's text; its default is the one in the table. */
  type: z.ZodType
  /** What it does, in Markdown: links start at docs/operators. */
  about: string
  /** A value that is accepted; one with … in it is cut short. */
  example: string
  /** What holds where it isn't set, in words. Needed where its type has no default, or one that isn't a plain value. */
  unset?: string
  /** Whether no log may have its value. */
  isSecret?: boolean
}

/** Settings by the names of their variables. */
export type Settings = Record<string, Setting>

export const port = z.coerce.number().int().min(0).max(65535)
/** 1 or 0. */
export const flag = z.enum(['0', '1']).transform((value) => value === '1')
/** A bound; 0 stands for none. */
export const bound = z.coerce.number().int().min(0)
export const text = z.string().min(1)
/** An address on the web, without the slash at its end. */
export const httpUrl = z.url({ protocol: /^https?$/ }).transform((value) => withoutEnd(value, '/'))
/** The address of a whole host: its port at most, without a path. */
export const hostUrl = httpUrl.refine((value) => value === originOf(value), {
  error: ({ input }) =>
    `must be the address of a host without a path, as in ${originOf(String(input))}: the site can't run below a path. Give it a host or a port of its own, and have the proxy pass that on whole`,
})
/** Words with spaces or commas between them. */
export const wordList = z.string().transform((value) => value.split(/[\s,]+/).filter(Boolean))

/** Host, port and scheme as they were written, without what follows. */
function originOf(url: string): string {
  return /^[^:]+:\/\/[^/?#]*/.exec(url)?.[0] ?? url
}
