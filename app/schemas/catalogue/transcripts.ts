import { z } from 'zod'
import { contentTypeSchema } from './content.ts'
import { id } from '#app/schemas/base/text.ts'

/** Loads the transcript of an item, or of the part that a clip plays. */
export const loadTranscriptInput = z.strictObject({ type: contentTypeSchema, _id: id })
