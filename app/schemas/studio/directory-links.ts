import { z } from 'zod'
import { text } from '#app/schemas/base/text.ts'
import {
  type DirectoryLinks,
  type DirectoryName,
  directoryNames,
  isPageAt,
} from '#app/rules/catalogue/directory-links.ts'
import { directoryTexts } from '#app/texts/studio/directories.ts'

const longest = 300

function pageAt(name: DirectoryName) {
  return text(longest, directoryTexts.pageTooLong(longest))
    .trim()
    .refine((url) => isPageAt(name, url), directoryTexts.noPage(name))
}

function forEach<Field>(make: (name: DirectoryName) => Field): Record<DirectoryName, Field> {
  return Object.fromEntries(directoryNames.map((name) => [name, make(name)])) as Record<
    DirectoryName,
    Field
  >
}

/** A show's pages at directories, by the directory. */
export const directoryLinks = z.strictObject(forEach((name) => pageAt(name).optional()))

/** The form of them: what is empty is none. */
export const directoryLinksForm = z
  .object(forEach((name) => pageAt(name).optional()))
  .transform((fields): DirectoryLinks =>
    Object.fromEntries(Object.entries(fields).filter(([, url]) => url !== undefined)),
  )
