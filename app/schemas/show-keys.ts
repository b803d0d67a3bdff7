import { z } from 'zod'
import { checkbox } from './form-fields.ts'
import { id } from './text.ts'

export const showKeyIdInput = z.strictObject({ feed_id: id })

export const showKeyUpdateInput = showKeyIdInput.extend({ announces_episodes: z.boolean() })

export const showKeyForm = z.strictObject({ announces_episodes: checkbox() })
