import { z } from 'zod'
import { limits } from '#app/rules/base/limits.ts'
import { filledText, id, markdown } from '#app/schemas/base/text.ts'
import { templateTexts as texts } from '#app/texts/studio/notes-templates.ts'

/** Templates that a show may have besides the one that new episodes begin with. */
export const mostTemplates = 20
export const longestTemplateName = 80

const notes = markdown(limits.itemDescription)
  .transform((value) => value.replaceAll('\r\n', '\n').trim())
  .refine((value) => value !== '', texts.empty)

/** A template as it is stored. */
export const notesTemplateSchema = z.strictObject({ name: filledText(longestTemplateName), notes })
export type NotesTemplateInput = z.output<typeof notesTemplateSchema>

/** One of them with its id, as lists have it. */
export interface NotesTemplate extends NotesTemplateInput {
  id: string
}

/** What the page's form sends: a new one, what an old one becomes, or which one goes. */
export const notesTemplateForm = z.discriminatedUnion('intent', [
  z.object({
    intent: z.literal('save'),
    template_id: id.optional(),
    name: z
      .string(texts.nameMissing)
      .trim()
      .min(1, texts.nameMissing)
      .pipe(filledText(longestTemplateName)),
    notes: z.string(texts.empty).pipe(notes),
  }),
  z.object({ intent: z.literal('delete'), template_id: id }),
])
