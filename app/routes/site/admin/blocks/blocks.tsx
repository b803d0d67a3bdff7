import type { Route } from './+types/blocks.ts'
import { wholeBody } from '#app/protocols/text/whole-body.ts'
import { AppError, invalid } from '#app/.server/base/lib/errors.ts'
import { formAction } from '#app/.server/base/http/form-action.ts'
import { readForm, readFormWithFiles } from '#app/.server/base/http/form-files.ts'
import { redirect } from '#app/.server/base/http/redirect.ts'
import {
  block,
  historyOfBlocks,
  importFile,
  kindsOf,
  liftBlock,
  listOfBlocks,
  previewBlock,
  previewFile,
} from '#app/.server/site/operator/index.ts'
import { blockActs, type BlockKind } from '#app/rules/base/blocks.ts'
import {
  type BlockPreview,
  blocksForm,
  type BlocksQuery,
  blocksQuery,
  csvBounds,
  importInput,
} from '#app/schemas/site/desk-blocks.ts'
import { studioMessages } from '#app/texts/studio/studio.ts'
import { contentTexts } from '#app/texts/catalogue/content.ts'
import { blocksTexts as texts } from '#app/texts/site/blocks.ts'
import { actingOf } from '#app/routes/site/admin/operator.server.ts'
import { BlocksPage } from './blocks-page.tsx'
import { blocksAddress } from './blocks-address.ts'
import type { BlocksView } from './views.ts'

type SignedInCtx = ReturnType<typeof actingOf>

export async function loader({ request, context }: Route.LoaderArgs): Promise<BlocksView> {
  const ctx = actingOf(context, 'BLOCK_WORDS_AND_KEYS')
  const query = new URL(request.url).searchParams
  const asked = blocksQuery.parse(Object.fromEntries(query))
  const kinds = kindsOf(ctx)
  const kind = asked.kind ?? kinds[0] ?? 'WORD'
  actingOf(context, blockActs[kind])
  const [list, history, looked] = await Promise.all([
    listOfBlocks(ctx, { ...asked, kind }),
    historyOfBlocks(ctx, kind),
    lookAt(ctx, kind, asked),
  ])
  return { kind, kinds, asked, list, history, ...looked, done: doneIn(query) }
}

/** What the block would hit that is asked about, or what is wrong with it. */
async function lookAt(
  ctx: SignedInCtx,
  kind: BlockKind,
  { value }: BlocksQuery,
): Promise<{ preview: BlockPreview | null; problem: string | null }> {
  if (value === undefined || value === '') return { preview: null, problem: null }
  try {
    return { preview: await previewBlock(ctx, { kind, value }), problem: null }
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'BAD_BLOCK') throw error
    return { preview: null, problem: error.message }
  }
}

function doneIn(query: URLSearchParams): string | null {
  const [blocked, lifted, imported] = ['blocked', 'lifted', 'imported'].map((name) =>
    query.get(name)?.slice(0, 300),
  )
  if (blocked) return texts.blocked(blocked)
  if (lifted) return texts.lifted(lifted)
  return imported && /^\d{1,6}$/.test(imported) ? texts.imported(Number(imported)) : null
}

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = actingOf(context, 'BLOCK_WORDS_AND_KEYS')
  // A file is looked at first, and blocked by a second form, which has its text.
  if (/^multipart\//i.test(request.headers.get('Content-Type') ?? ''))
    return lookAtFile(ctx, request)
  return formAction(await readForm(request), blocksForm, async (form) => {
    const { kind } = form
    switch (form.intent) {
      case 'block': {
        const blocked = await block(ctx, form)
        return redirect(blocksAddress({ kind, blocked }), 303)
      }
      case 'lift':
        await liftBlock(ctx, form)
        return redirect(blocksAddress({ kind, lifted: form.value }), 303)
      case 'import': {
        const { counts } = await importFile(ctx, form)
        const imported = counts.reduce((sum, { added }) => sum + added, 0)
        return redirect(blocksAddress({ kind, imported: String(imported) }), 303)
      }
    }
  })
}

async function lookAtFile(ctx: SignedInCtx, request: Request) {
  let csv: string | undefined
  const { formData, fileErrors } = await readFormWithFiles(request, {
    maxBytes: 2 * csvBounds.bytes,
    files: {
      file: async ({ body }) => {
        const bytes = await wholeBody(body, csvBounds.bytes, tooLarge)
        csv = bytes.toString('utf8').replaceAll('\0', '')
      },
    },
  })
  formData.set('csv', csv ?? '')
  return formAction(formData, importInput, async (input) => {
    const problem = fileErrors.file?.[0] ?? (csv === undefined ? texts.noFile : undefined)
    if (problem !== undefined) throw invalid('file', problem)
    return { file: await previewFile(ctx, input), csv: input.csv }
  })
}

function tooLarge(): AppError {
  return new AppError('TOO_LARGE', { status: 413, message: studioMessages.formTooLarge })
}

export function meta() {
  return [{ title: contentTexts.pageTitle(texts.title) }, { name: 'robots', content: 'noindex' }]
}

export default function Blocks({ loaderData, actionData }: Route.ComponentProps) {
  return <BlocksPage page={loaderData} answer={actionData} />
}
