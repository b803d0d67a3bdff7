import type { z } from 'zod'
import type { Chapter } from '#app/protocols/media/chapters-json.ts'
import {
  isTooUnsure,
  resultProblem,
  isRetried,
  textDisplay,
  type TextDisplay,
  type TextVersion,
} from '#app/rules/studio/item-texts.ts'
import type { TranscriptSegment } from '#app/protocols/text/transcripts/index.ts'
import { keepableChapters } from '#app/schemas/studio/chapters.ts'
import type { Access } from '#app/rules/base/media-path.ts'
import type { textGetInput, textTargetInput } from '#app/schemas/studio/item-texts.ts'
import { chapterTexts } from '#app/texts/studio/item-chapters.ts'
import { itemTexts } from '#app/texts/studio/item-texts.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { AppError } from '#app/.server/base/lib/errors.ts'
import { authorizeFeed, authorizeItem } from '#app/.server/studio/records/index.ts'
import { audioFile } from '#app/rules/studio/item-versions.ts'
import { chaptersInFile } from './found-chapters.ts'
import type { SegmentsKind, SegmentsOf, TextKind } from './kinds.ts'
import { type OfVersion, publishedSegments, readAi, readMade, readManual } from './objects.ts'
import { transcriptsBefore } from './turns.ts'
import { requestsFor, type TextRequest } from './requests.ts'

type GetInput = z.output<typeof textGetInput>

interface Segments<Segment> {
  segments: Segment[]
  /** ISO 8601, to the second. */
  last_modified: string
  /** Of the AI's: whether it is a rough draft, or was made from one. */
  draft?: boolean
}

/** me/hosting-item-transcript-get: the item's own transcript, or with `ai` the AI's. */
export function getTranscript(ctx: Ctx, input: GetInput): Promise<Segments<TranscriptSegment>> {
  return getSegments(ctx, input, 'TRANSCRIPT', itemTexts.transcript.fetchFailed)
}

/** me/hosting-item-chapters-get: the item's own chapters, or with `ai` the AI's. */
export function getChapters(ctx: Ctx, input: GetInput): Promise<Segments<Chapter>> {
  return getSegments(ctx, input, 'CHAPTERS', chapterTexts.fetchFailed)
}

/** The item's own chapters as edited; [] if it has none. */
export async function getOwnChapters(
  ctx: Ctx,
  target: z.output<typeof textTargetInput>,
): Promise<Chapter[]> {
  const { feed } = await versionOf(ctx, target)
  return keepableChapters((await readManual(ctx, feed, target, 'CHAPTERS'))?.segments ?? [])
}

/** The published chapters, without unpublished changes. */
export async function getPublishedChapters(
  ctx: Ctx,
  target: z.output<typeof textTargetInput>,
): Promise<Chapter[]> {
  const { feed } = await versionOf(ctx, target)
  return publishedSegments(ctx, feed, target, 'CHAPTERS')
}

async function getSegments<Kind extends SegmentsKind>(
  ctx: Ctx,
  { ai, ...target }: GetInput,
  kind: Kind,
  failed: (reason: string) => string,
): Promise<Segments<SegmentsOf[Kind]>> {
  const of = await versionOf(ctx, target)
  const found = ai ? await readAi(ctx, of, kind) : await readManual(ctx, of.feed, target, kind)
  if (!found) throw refusal(404, `NO_${kind}`, failed('There is none.'))
  const requests = ai ? await requestsFor(ctx, target) : {}
  const problem = resultProblem(found, awaitedSince(ctx, requests[kind]))
  if (problem) throw refusal(404, problem, failed(problem))
  return {
    segments: found.segments,
    last_modified: found.lastModified.toISOString(),
    ...(ai && { draft: await isRough(ctx, of, kind, requests.TRANSCRIPT) }),
  }
}

/** me/hosting-item-summary-get: the summary that the AI has made of an item. */
export async function getSummary(
  ctx: Ctx,
  target: z.output<typeof textTargetInput>,
): Promise<{ summary: string; last_modified: string; draft: boolean }> {
  const of = await versionOf(ctx, target)
  const found = await readMade(ctx, of, 'SUMMARY')
  if (!found) throw refusal(404, 'NO_SUMMARY', itemTexts.summary.fetchFailed('There is none.'))
  return {
    summary: found.text,
    last_modified: found.lastModified.toISOString(),
    draft: await isRough(ctx, of, 'SUMMARY', (await requestsFor(ctx, target)).TRANSCRIPT),
  }
}

/** Whether the AI's transcript is a rough draft; of other texts, whether they are made from such a one unread. */
async function isRough(
  ctx: Ctx,
  of: OfVersion,
  kind: TextKind,
  request: TextRequest | undefined,
): Promise<boolean> {
  if (!request?.is_draft) return false
  return kind === 'TRANSCRIPT' || isUnread(await readBoth(ctx, of, 'TRANSCRIPT'), request)
}

function refusal(status: number, code: string, message: string): AppError {
  return new AppError(code, { status, message })
}

/** Since when a newer text is being waited for; null if none is. */
function awaitedSince(ctx: Ctx, request: TextRequest | undefined): Date | null {
  if (request?.state !== 'PENDING' || !isRetried(request.requested_at, ctx.now())) return null
  return request.requested_at
}

const firstSegments = 3

/** The state of a request for an AI text. */
interface AiRequest {
  requested: string
  state: 'PENDING' | 'DONE' | 'FAILED'
  /** Why the last attempt failed. */
  error: string | null
  /** The code of that error, as NO_SPEECH. */
  error_code: string | null
  made_by: string | null
  /** Whether the text should be checked by a person before use. */
  draft: boolean
  /** How many transcripts are made before it; null where it doesn't wait for its turn. */
  before: number | null
  /** How much of the sound was heard, while the transcript is made. */
  percent: number | null
  /** Whether the percent are those of the recogniser's model, which is fetched first. */
  preparing: boolean
}

interface TextOverview<Segment = unknown> {
  display: TextDisplay
  /** The number of segments of the item's own text, and the first of them. */
  count: number
  first: Segment[]
  has_manual: boolean
  has_ai: boolean
  request: AiRequest | null
}

export interface TextsOverview {
  /** Whether transcripts can be made on this installation, in the feed's language. */
  available: boolean
  /** `draft`: whether the item's own transcript is a rough draft that nobody has changed. */
  transcript: TextOverview<TranscriptSegment> & { draft: boolean }
  /** `too_unsure`: whether the transcript is too rough a draft to make chapters of. */
  chapters: TextOverview<Chapter> & { too_unsure: boolean }
  summary: { has_summary: boolean; request: AiRequest | null }
}

/** me/hosting-item-texts-get: how to show the transcript, chapters and summary of one version of an item. */
export async function getItemTexts(
  ctx: Ctx,
  target: z.output<typeof textTargetInput>,
): Promise<TextsOverview> {
  return (await readTexts(ctx, await versionOf(ctx, target))).texts
}

/** The texts of one version of an item as its editor shows them, with the chapters. */
export interface EditedTexts extends TextsOverview {
  access: Access
  /** The item's own chapters, as edited. */
  ownChapters: Chapter[]
  /** The published chapters; null if they aren't changed. */
  publishedChapters: Chapter[] | null
  /** The number of chapters in the audio's tags; 0 if the item has its own. */
  foundChapters: number
}

export async function getEditedTexts(
  ctx: Ctx,
  target: z.output<typeof textTargetInput>,
): Promise<EditedTexts> {
  const of = await versionOf(ctx, target)
  const { access } = target
  const isChanged = of.item.changes?.[`chapters.${access}`] !== undefined
  const [{ texts, ownChapters }, published] = await Promise.all([
    readTexts(ctx, of),
    isChanged ? publishedSegments(ctx, of.feed, target, 'CHAPTERS') : null,
  ])
  return {
    ...texts,
    access,
    ownChapters: keepableChapters(ownChapters ?? []),
    publishedChapters: published && keepableChapters(published),
    foundChapters: ownChapters ? 0 : (await chaptersInFile(ctx, of)).length,
  }
}

async function versionOf(ctx: Ctx, target: z.output<typeof textTargetInput>): Promise<OfVersion> {
  const feed = await authorizeFeed(ctx, target.feed_id)
  return { feed, item: await authorizeItem(ctx, feed, target.item_id), target }
}

/** The overview of a version's texts, and its own chapters. */
async function readTexts(
  ctx: Ctx,
  of: OfVersion,
): Promise<{ texts: TextsOverview; ownChapters: Chapter[] | null }> {
  const [requests, summary, transcript, chapters, available] = await Promise.all([
    requestsFor(ctx, of.target),
    readMade(ctx, of, 'SUMMARY'),
    readBoth(ctx, of, 'TRANSCRIPT'),
    readBoth(ctx, of, 'CHAPTERS'),
    ctx.ai.speech.isAvailable(of.feed.content.language ?? undefined),
  ])
  const isWaiting = requests.TRANSCRIPT?.state === 'PENDING' && !requests.TRANSCRIPT.begun_at
  const before = isWaiting ? await transcriptsBefore(ctx, of.target) : null
  const isDraft = isUnread(transcript, requests.TRANSCRIPT)
  const texts = {
    available,
    transcript: {
      ...overview(of, transcript, requests.TRANSCRIPT, before),
      draft: isDraft && transcript.manual !== null,
    },
    chapters: {
      ...overview(of, chapters, chaptersRequest(requests), before),
      too_unsure: isDraft && isTooUnsure(requests.TRANSCRIPT?.confidence ?? null),
    },
    summary: { has_summary: summary !== null, request: toAiRequest(requests.SUMMARY) },
  }
  return { texts, ownChapters: chapters.manual?.segments ?? null }
}

/** A newer transcript request counts for the chapters too, which are made from it. */
function chaptersRequest({
  CHAPTERS: own,
  TRANSCRIPT: first,
}: Awaited<ReturnType<typeof requestsFor>>): TextRequest | undefined {
  return own && first && first.requested_at > own.requested_at ? first : (own ?? first)
}

/** Whether what is made from the transcript is made from a rough draft as it was heard. */
function isUnread({ manual, ai }: Both, request: TextRequest | undefined): boolean {
  if (!request?.is_draft || !ai) return false
  return manual === null || isSame(manual, ai)
}

/** @throws AppError 409 UNSURE_TRANSCRIPT where chapters of the transcript would mislead */
export async function refuseUnsure(ctx: Ctx, of: OfVersion): Promise<void> {
  const { TRANSCRIPT: request } = await requestsFor(ctx, of.target)
  if (!request || !isTooUnsure(request.confidence)) return
  if (isUnread(await readBoth(ctx, of, 'TRANSCRIPT'), request))
    throw refusal(409, 'UNSURE_TRANSCRIPT', itemTexts.ai.tooUnsure)
}

/** The item's own text and the AI's; null where there is none. */
type Both = Record<'manual' | 'ai', { segments: unknown[] } | null>

function isSame(manual: { segments: unknown[] }, ai: { segments: unknown[] }): boolean {
  return JSON.stringify(manual.segments) === JSON.stringify(ai.segments)
}

/** Reads the item's own text and the AI's. */
async function readBoth<Kind extends SegmentsKind>(ctx: Ctx, of: OfVersion, kind: Kind) {
  const [manual, ai] = await Promise.all([
    readManual(ctx, of.feed, of.target, kind),
    readAi(ctx, of, kind),
  ])
  return { manual, ai }
}

function overview<Segment>(
  of: OfVersion,
  { manual, ai }: Record<'manual' | 'ai', { segments: Segment[] } | null>,
  request: TextRequest | undefined,
  before: number | null,
): TextOverview<Segment> {
  const differ = manual !== null && ai !== null && !isSame(manual, ai)
  const facts = {
    hasAudio: audioFile(of.item.content, of.target.access) !== undefined,
    isImported: of.item.import !== null,
    manual: textVersion(manual),
    ai: textVersion(ai),
    requestedAt: request?.requested_at ?? null,
    request: (request?.state ?? 'DONE') as AiRequest['state'],
    differ,
  }
  return {
    display: textDisplay(facts),
    count: manual?.segments.length ?? 0,
    first: manual?.segments.slice(0, firstSegments) ?? [],
    has_manual: manual !== null,
    has_ai: ai !== null,
    request: toAiRequest(request, before),
  }
}

function textVersion(found: { segments: unknown[] } | null): TextVersion {
  return found?.segments.length ? 'READY' : 'ERROR'
}

function toAiRequest(
  request: TextRequest | undefined,
  before: number | null = null,
): AiRequest | null {
  if (!request) return null
  const isRunning = request.state === 'PENDING' && request.begun_at !== null
  return {
    requested: request.requested_at.toISOString(),
    state: request.state as AiRequest['state'],
    error: request.error,
    error_code: request.error_code,
    made_by: request.made_by,
    draft: request.is_draft,
    before: request.kind === 'TRANSCRIPT' ? before : null,
    percent: isRunning ? request.percent : null,
    preparing: isRunning && request.is_preparing,
  }
}
