import { Button } from '@radix-ui/themes/components/button'
import { data, Form, href, Link, useNavigation } from 'react-router'
import type { Route } from './+types/from-table.ts'
import { signedIn } from '#app/.server/accounts/sessions/index.ts'
import { notHere } from '#app/.server/base/http/not-found.ts'
import { toAppError } from '#app/.server/base/http/reply.ts'
import { itemsOfTable } from '#app/.server/studio/moving/index.ts'
import { FileField } from '#app/components/base/forms/fields.tsx'
import { Alert } from '#app/components/base/ui/alert.tsx'
import { EditorFrame } from '#app/components/studio/frame/editor-frame.tsx'
import { mostRows, tableColumns } from '#app/schemas/studio/item-table.ts'
import { tableTexts as texts } from '#app/texts/studio/item-table.ts'
import { feedOf } from '#app/routes/studio/own-records.server.ts'
import { pageTitle } from '#app/routes/studio/status.ts'
import studio from '#app/components/studio/frame/studio.module.css'
import { sentTable } from './sent-table.server.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { feed } = await feedOf(context)
  if (feed._type !== 'PODCAST') throw notHere()
  return {
    back: href('/studio/:feedId/episodes', params),
    template: href('/studio/:feedId/episodes-template.csv', params),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { feed } = await feedOf(context)
  try {
    const bytes = await sentTable(request)
    return await itemsOfTable(signedIn(context), { feed_id: feed._id, bytes })
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
  const { back, template } = loaderData
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
            id="file"
            name="file"
            label={texts.file}
            accept=".csv,text/csv"
            error={problem}
            required
          />
          <div>
            <Button type="submit" loading={busy}>
              {texts.make}
            </Button>
          </div>
        </Form>
      </div>
    </EditorFrame>
  )
}

interface MadeProps {
  made: number
  wrong: { line: number; problems: string[] }[]
  drafts: string
}

function Made({ made, wrong, drafts }: MadeProps) {
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
