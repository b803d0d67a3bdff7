import type { Route } from './+types/episodes.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { readFormWithFiles } from '#app/.server/base/http/form-files.ts'
import { parseInput, readJson } from '#app/.server/base/http/json-call.ts'
import { AppError, invalid } from '#app/.server/base/lib/errors.ts'
import { publishWholeEpisode } from '#app/.server/studio/moving/index.ts'
import { largest } from '#app/rules/studio/upload-file.ts'
import { callersKey, newEpisodeInput } from '#app/schemas/studio/new-episode.ts'
import { newEpisodeTexts as texts } from '#app/texts/studio/new-episode.ts'
import { answerProgram } from '../answer-call.ts'

/** Bytes allowed for what is said of an episode. */
const textBytes = 1_000_000

type Sent = ReturnType<typeof publishWholeEpisode>

/**
 * Publishes an episode in one call: multipart, its description as JSON and then its audio; or the description alone, by
 * itself or as the same field, with the address of its audio.
 */
export function action({ request, context }: Route.ActionArgs): Promise<Response> {
  return answerProgram(request, context, { name: 'episodes', access: 'account' }, async (ctx) => {
    const isJson = /^application\/json\b/i.test(request.headers.get('Content-Type') ?? '')
    const { episode, isNew } = isJson
      ? await ordered(ctx, request, await readJson(request))
      : await sentAsForm(ctx, request)
    const isOrdered = episode.state === 'FETCHING'
    return Response.json(episode, { status: isNew ? (isOrdered ? 202 : 201) : 200 })
  })
}

export const loader = action

async function sentAsForm(ctx: Ctx, request: Request): Sent {
  let sent: Sent | undefined
  const { formData } = await readFormWithFiles(request, {
    maxBytes: largest.audio + textBytes,
    files: {
      audio: (audio, before) => {
        if (sent) throw invalid('audio', texts.noAudio)
        // Also what is wrong with its description is told below.
        sent = (async () => {
          const episode = parseInput(newEpisodeInput, described(before.get('episode')))
          if (episode.audioUrl !== undefined) throw invalid('audioUrl', texts.fileAndAddress)
          return publishWholeEpisode(ctx, { episode, audio, key: keyOf(request) })
        })()
        return sent.catch(() => undefined)
      },
    },
  })
  return sent ?? ordered(ctx, request, described(formData.get('episode')))
}

/** An episode whose audio is fetched from its address. */
function ordered(ctx: Ctx, request: Request, described: unknown): Sent {
  const episode = parseInput(newEpisodeInput, described)
  if (episode.audioUrl === undefined) throw invalid('audio', texts.noAudio)
  return publishWholeEpisode(ctx, { episode, audio: null, key: keyOf(request) })
}

function keyOf({ headers }: Request): string | null {
  const key = headers.get('Idempotency-Key')
  return key === null ? null : parseInput(callersKey, key)
}

function described(field: FormDataEntryValue | null): unknown {
  if (typeof field !== 'string') throw invalid('episode', texts.noEpisode)
  try {
    return JSON.parse(field)
  } catch {
    throw new AppError('BAD_JSON', { status: 400, field: 'episode', message: texts.noEpisode })
  }
}
