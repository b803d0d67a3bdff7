import type { Route } from './+types/episodes.ts'
import { readFormWithFiles } from '#app/.server/base/http/form-files.ts'
import { parseInput } from '#app/.server/base/http/json-call.ts'
import { AppError, invalid } from '#app/.server/base/lib/errors.ts'
import { publishWholeEpisode } from '#app/.server/studio/moving/index.ts'
import { largest } from '#app/rules/studio/upload-file.ts'
import { callersKey, newEpisodeInput } from '#app/schemas/studio/new-episode.ts'
import { newEpisodeTexts as texts } from '#app/texts/studio/new-episode.ts'
import { answerProgram } from '../answer-call.ts'

/** Bytes allowed for what is said of an episode. */
const textBytes = 1_000_000

/** Publishes an episode in one call: multipart, its description as JSON and then its audio. */
export function action({ request, context }: Route.ActionArgs): Promise<Response> {
  return answerProgram(request, context, { name: 'episodes', access: 'account' }, async (ctx) => {
    const key = request.headers.get('Idempotency-Key')
    let sent: ReturnType<typeof publishWholeEpisode> | undefined
    await readFormWithFiles(request, {
      maxBytes: largest.audio + textBytes,
      files: {
        audio: (audio, before) => {
          if (sent) throw invalid('audio', texts.noAudio)
          // Also what is wrong with its description is told below.
          sent = (async () =>
            publishWholeEpisode(ctx, {
              episode: parseInput(newEpisodeInput, described(before.get('episode'))),
              audio,
              key: key === null ? null : parseInput(callersKey, key),
            }))()
          return sent.catch(() => undefined)
        },
      },
    })
    if (!sent) throw invalid('audio', texts.noAudio)
    const { episode, isNew } = await sent
    return Response.json(episode, { status: isNew ? 201 : 200 })
  })
}

export const loader = action

function described(field: FormDataEntryValue | null): unknown {
  if (typeof field !== 'string') throw invalid('episode', texts.noEpisode)
  try {
    return JSON.parse(field)
  } catch {
    throw new AppError('BAD_JSON', { status: 400, field: 'episode', message: texts.noEpisode })
  }
}
