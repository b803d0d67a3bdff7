import { z } from 'zod'
import { id } from './text.ts'

export const showKeyIdInput = z.strictObject({ feed_id: id })

export const showKeyUpdateInput = showKeyIdInput.extend({ announces_episodes: z.boolean() })
