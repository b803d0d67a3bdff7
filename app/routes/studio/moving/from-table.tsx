import { Button } from '@radix-ui/themes/components/button'
import { useRef } from 'react'
import { data, Form, href, Link, useNavigation } from 'react-router'
import type { Route } from './+types/from-table.ts'
import { signedIn } from '#app/.server/accounts/sessions/index.ts'
import { notHere } from '#app/.server/base/http/not-found.ts'
import { toAppError } from '#app/.server/base/http/reply.ts'
import { awaitedFiles, itemsOfTable } from '#app/.server/studio/moving/index.ts'
import { Checkbox } from '#app/components/base/forms/choices.tsx'
import { FileField } from '#app/components/base/forms/fields.tsx'
import { Alert } from '#app/components/base/ui/alert.tsx'
import { EditorFrame } from '#app/components/studio/frame/editor-frame.tsx'
import { mostRows, tableColumns } from '#app/schemas/studio/item-table.ts'
import { tableTexts as texts } from '#app/texts/studio/item-table.ts'
import { feedOf } from '#app/routes/studio/own-records.server.ts'
import { pageTitle } from '#app/routes/studio/status.ts'
import studio from '#app/components/studio/frame/studio.module.css'
import { AwaitedFiles } from './awaited-files.tsx'
import { sentTable } from './sent-table.server.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { feed } = await feedOf(context)
  if (feed._type !== 'PODCAST') throw notHere()
  return {
    feedId: feed._id,
    awaited: await awaitedFiles(signedIn(context), { feed_id: feed._id }),
    back: href('/studio/:feedId/episodes', params),
    template: href('/studio/:feedId/episodes-template.csv', params),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { feed } = await feedOf(context)
  try {
    const table = await sentTable(request)
    return await itemsOfTable(signedIn(context), { feed_id: feed._id, ...table })
  } catch (error) {
    const { message, status } = toAppError(error)
    if (status === 500) throw error
    return data({ problem: message }, { status })
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData ? pageTitle(texts.title) : []
}

/** Makes drafts of the rows of a table, and says which it could not make. */
export default function FromTable({ loaderData, actionData }: Route.ComponentProps) {
  const { back, template, feedId, awaited } = loaderData
  const table = useRef<HTMLInputElement>(null)
  const busy = useNavigation().formMethod === 'POST'
  const problem = actionData && 'problem' in actionData ? [actionData.problem] : undefined
  const answer = actionData && 'made' in actionData ? actionData : null
  return (
    <EditorFrame back={back} title={texts.title}>
      <div className={studio.narrow}>
        {answer && <Made {...answer} drafts={`${back}?tab=drafts`} />}
        <p className={studio.second}>{texts.about(mostRows)}</p>
        <dl aria-label={texts.columns} className={studio.stack}>
          {tableColumns.map((column) => (
            <div key={column}>
              <dt>{column}</dt>
              <dd className={studio.second}>{texts.explained[column]}</dd>
            </div>
          ))}
        </dl>
        <p>
          <a href={template} download className="text-link">
            {texts.template}
          </a>
        </p>
        <Form method="post" encType="multipart/form-data" className={studio.stack}>
          <FileField
            ref={table}
            id="file"
            name="file"
            label={texts.file}
            accept=".csv,text/csv"
            error={problem}
            required
          />
          <Checkbox id="again" name="again" label={texts.again} />
          <div>
            <Button type="submit" loading={busy}>
              {texts.make}
            </Button>
          </div>
        </Form>
        <AwaitedFiles
          feedId={feedId}
          awaited={awaited}
          onTable={(file) => putInto(table.current, file)}
        />
      </div>
    </EditorFrame>
  )
}

/** Chooses a file for a field, as if its person had. */
function putInto(field: HTMLInputElement | null, file: File): void {
  if (!field || field.files?.length) return
  const files = new DataTransfer()
  files.items.add(file)
  field.files = files.files
}

interface MadeProps {
  made: number
  there: number[]
  wrong: { line: number; problems: string[] }[]
  drafts: string
}

function Made({ made, there, wrong, drafts }: MadeProps) {
  return (
    <>
      {made > 0 && (
        <p role="status">
          {texts.made(made)}{' '}
          <Link to={drafts} className="text-link">
            {texts.toDrafts}
          </Link>
        </p>
      )}
      {there.length > 0 && <p role="status">{texts.there(there)}</p>}
      {wrong.length > 0 && (
        <Alert tone="error">
          {texts.wrong}
          <ul>
            {wrong.map(({ line, problems }) => (
              <li key={line}>{`${texts.line(line)}: ${problems.join(' ')}`}</li>
            ))}
          </ul>
        </Alert>
      )}
    </>
  )
}
