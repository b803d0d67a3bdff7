import { data, redirect } from 'react-router'
import type { Route } from './+types/account.ts'
import {
  currentUser,
  endOtherSessions,
  openSessions,
  requireLogin,
} from '#app/.server/accounts/index.ts'
import { lastAccountExport } from '#app/.server/account-data/index.ts'
import { eventsOfAccount } from '#app/.server/audit/index.ts'
import type { Ctx } from '#app/.server/ctx.ts'
import { AppError } from '#app/.server/errors.ts'
import { pageCtx } from '#app/.server/http/context.ts'
import { type IncomingFile, readFormWithFiles } from '#app/.server/http/form-files.ts'
import { toAppError } from '#app/.server/http/reply.ts'
import { latestImport, startOpmlImport } from '#app/.server/library/index.ts'
import { AccountPage } from '#app/components/account/account-page.tsx'
import type { AccountAnswer, AccountView } from '#app/components/account/account-views.ts'
import { accountTexts } from '#app/texts/account.ts'
import { contentTexts } from '#app/texts/content.ts'

const largestFile = 5_000_000
const largestForm = largestFile + 1_000_000

export async function loader({ request, context }: Route.LoaderArgs): Promise<AccountView> {
  const ctx = pageCtx(context)
  requireLogin(ctx, request)
  const [user, sessions, lastImport, { events }, lastExport] = await Promise.all([
    currentUser(ctx),
    openSessions(ctx),
    latestImport(ctx),
    eventsOfAccount(ctx, { limit: 3 }),
    lastAccountExport(ctx),
  ])
  return {
    email: user?.email ?? '',
    username: user?.username ?? null,
    sessions,
    import: lastImport,
    events,
    lastExport,
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = pageCtx(context)
  requireLogin(ctx, request)
  let file: { fileName: string; bytes: Uint8Array } | undefined
  try {
    const { formData, fileErrors } = await readFormWithFiles(request, {
      maxBytes: largestForm,
      files: {
        file: async (incoming) => {
          file = { fileName: incoming.name, bytes: await readOpml(incoming) }
        },
      },
    })
    if (formData.get('intent') === 'end-others') {
      await endOtherSessions(ctx)
      return answer({ endedOthers: true }, 200)
    }
    const problem = fileErrors.file?.[0]
    return problem === undefined
      ? await startImport(ctx, file)
      : answer({ fileError: problem }, 400)
  } catch (error) {
    const { message, status } = toAppError(error)
    return answer({ fileError: status === 413 ? accountTexts.fileTooLarge : message }, status)
  }
}

async function startImport(ctx: Ctx, file: Parameters<typeof startOpmlImport>[1] | undefined) {
  if (!file) return answer({ fileError: accountTexts.fileRequired }, 400)
  await startOpmlImport(ctx, file)
  return redirect('/account')
}

async function readOpml({ body }: IncomingFile): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body) {
    size += chunk.byteLength
    if (size > largestFile)
      throw new AppError('TOO_LARGE', { status: 413, message: accountTexts.fileTooLarge })
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function answer(value: AccountAnswer, status: number) {
  return data(value, { status })
}

export function meta() {
  return [
    { title: contentTexts.pageTitle(accountTexts.heading) },
    { name: 'robots', content: 'noindex' },
  ]
}

export default function Account({ loaderData, actionData }: Route.ComponentProps) {
  return <AccountPage view={loaderData} answer={actionData} />
}
