import { z } from 'zod'
import { contentTypeSchema } from './content.ts'
import { id } from './text.ts'

/** Of an item, or of the part of one that a clip plays. */
export const loadTranscriptInput = z.strictObject({ type: contentTypeSchema, _id: id })
