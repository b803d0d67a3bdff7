import { data } from 'react-router'
import { wholeBody } from '#app/protocols/text/whole-body.ts'
import { redirect } from '#app/.server/base/http/redirect.ts'
import { z } from 'zod'
import {
  addPasskey,
  disconnectKey,
  removePasskey,
  renamePasskey,
  unlinkKey,
} from '#app/.server/accounts/login/index.ts'
import { endOtherSessions, endSession } from '#app/.server/accounts/sessions/index.ts'
import { deletePicture, setName, setPicture } from '#app/.server/accounts/profile/index.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { isEnabled } from '#app/rules/base/areas.ts'
import { AppError } from '#app/.server/base/lib/errors.ts'
import { type IncomingFile, readFormWithFiles } from '#app/.server/base/http/form-files.ts'
import { proofNeeded } from '#app/.server/base/http/proof-needed.ts'
import { toAppError } from '#app/.server/base/http/reply.ts'
import { startOpmlImport } from '#app/.server/library/entries/index.ts'
import type { AccountAnswer, AccountSection } from './account-views.ts'
import { endSessionForm, setName as setNameForm } from '#app/schemas/accounts/accounts.ts'
import { endTokenForm } from '#app/schemas/accounts/personal-tokens.ts'
import {
  newPasskeyForm,
  removePasskeyForm,
  renamePasskeyForm,
} from '#app/schemas/accounts/passkeys.ts'
import { accountTexts } from '#app/texts/accounts/account.ts'

const opml = { most: 5_000_000, tooLarge: accountTexts.fileTooLarge }
const picture = { most: 10_000_000, tooLarge: accountTexts.pictureTooLarge }
/** Bytes allowed for the form's other fields. */
const textBytes = 1_000_000

/** A change that a form of the account page can make. */
interface Change {
  /** The section that shows the error if it fails. */
  section: AccountSection
  run: (ctx: Ctx, fields: Record<string, FormDataEntryValue>) => Promise<AccountAnswer | void>
}

function change<Schema extends z.ZodType>(
  section: AccountSection,
  schema: Schema,
  run: (ctx: Ctx, input: z.output<Schema>) => Promise<AccountAnswer | void>,
): Change {
  return {
    section,
    run: (ctx, fields) => {
      const input = schema.safeParse(fields)
      if (!input.success)
        throw new AppError('BAD_REQUEST', { status: 400, message: input.error.issues[0]?.message })
      return run(ctx, input.data)
    },
  }
}

const changes: Record<string, Change> = {
  name: change('profile', setNameForm, setName),
  'remove-picture': change('profile', z.object({}), deletePicture),
  'add-passkey': change('passkeys', newPasskeyForm, (ctx, { answer }) => addPasskey(ctx, answer)),
  'rename-passkey': change('passkeys', renamePasskeyForm, renamePasskey),
  'remove-passkey': change('passkeys', removePasskeyForm, removePasskey),
  'unlink-key': change('nostr', z.object({}), unlinkKey),
  'disconnect-key': change('nostr', z.object({}), disconnectKey),
  'end-session': change('sessions', endSessionForm, (ctx, { session }) =>
    endSession(ctx, { id: session }),
  ),
  'end-token': change('tokens', endTokenForm, (ctx, { token }) => endSession(ctx, { id: token })),
  'end-others': {
    section: 'sessions',
    run: async (ctx) => {
      await endOtherSessions(ctx)
      return { endedOthers: true }
    },
  },
}

/** Handles the forms of the account page; on success, redirects back to the changed section. */
export async function changeAccount(ctx: Ctx, request: Request) {
  let file: { fileName: string; bytes: Uint8Array } | undefined
  // Read from the URL, since the form may be too large to be read.
  const isPicture = new URL(request.url).searchParams.has('picture')
  let section: AccountSection = isPicture ? 'profile' : 'shows'
  try {
    const { formData, fileErrors, taken } = await readFormWithFiles(request, {
      maxBytes: (isPicture ? picture : opml).most + textBytes,
      files: isPicture
        ? { picture: async (incoming) => setPicture(ctx, await bytesOf(incoming, picture)) }
        : {
            file: async (incoming) => {
              file = { fileName: incoming.name, bytes: await bytesOf(incoming, opml) }
            },
          },
    })
    if (isPicture) {
      const message =
        fileErrors.picture?.[0] ?? (taken.length === 0 && accountTexts.pictureRequired)
      return message ? answer({ problem: { section, message } }, 400) : redirectTo(section)
    }
    const intent = String(formData.get('intent'))
    const named = Object.hasOwn(changes, intent) ? changes[intent] : undefined
    const isOff = named?.section === 'nostr' && !isEnabled(ctx.site, 'SOCIAL')
    const change = isOff ? undefined : named
    if (change) {
      section = change.section
      const done = await change.run(ctx, Object.fromEntries(formData))
      return done ? answer(done, 200) : redirectTo(section)
    }
    const problem = fileErrors.file?.[0]
    return problem === undefined
      ? await startImport(ctx, file)
      : answer({ problem: { section, message: problem } }, 400)
  } catch (error) {
    const known = toAppError(error)
    const { tooLarge } = isPicture ? picture : opml
    const message = known.status === 413 ? tooLarge : known.message
    return answer(proofNeeded(known) ?? { problem: { section, message } }, known.status)
  }
}

async function startImport(ctx: Ctx, file: Parameters<typeof startOpmlImport>[1] | undefined) {
  if (!file)
    return answer({ problem: { section: 'shows', message: accountTexts.fileRequired } }, 400)
  await startOpmlImport(ctx, file)
  return redirect('/account')
}

async function bytesOf(
  { body }: IncomingFile,
  { most, tooLarge }: { most: number; tooLarge: string },
): Promise<Buffer> {
  const refusal = { status: 413, message: tooLarge }
  return wholeBody(body, most, () => new AppError('TOO_LARGE', refusal))
}

/** Redirects to the section that was changed. */
function redirectTo(section: AccountSection): Response {
  return redirect(`/account#${section}`, 303)
}

function answer(value: AccountAnswer, status: number) {
  return data(value, { status })
}
