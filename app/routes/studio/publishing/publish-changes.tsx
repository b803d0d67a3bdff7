import { useSubmit } from 'react-router'
import type { Route } from './+types/publish-changes.ts'
import { publishFeedChanges } from '#app/.server/studio/publishing/index.ts'
import { readForm } from '#app/.server/base/http/form-files.ts'
import { ProofNotice } from '#app/components/accounts/proof/proof-notice.tsx'
import { ProblemList } from '#app/components/studio/editing/problem-list.tsx'
import {
  Points,
  RecordQuestion,
} from '#app/components/studio/editing/unpublished/record-question.tsx'
import { fieldTexts } from '#app/texts/studio/studio-fields.ts'
import { unpublishedTexts as texts } from '#app/texts/studio/unpublished.ts'
import { actOnRecord, recordOf } from './record-page.server.ts'
import { pageTitle } from '#app/routes/studio/status.ts'

export { shouldRevalidate } from '#app/routes/studio/after-forms.ts'

export async function loader(args: Route.LoaderArgs) {
  return (await recordOf(args)).page
}

/** Publishes a feed's changes as they were shown, from a page without its whole form. */
export async function action(args: Route.ActionArgs) {
  const base = String((await readForm(args.request)).get('base') ?? '') || undefined
  return actOnRecord(args, 'changesPublished', (ctx, feed) =>
    publishFeedChanges(ctx, { ...feed, base }),
  )
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData ? pageTitle(`${texts.publish}: ${loaderData.title}`) : []
}

/** Lists the changes to be published, or what is missing for that. */
export default function PublishChanges({ loaderData, actionData }: Route.ComponentProps) {
  const { error, problems = [], proof } = actionData ?? {}
  const { base } = loaderData
  const isLacking = problems.length > 0
  const submit = useSubmit()
  return (
    <RecordQuestion
      record={loaderData}
      act={texts.publish}
      intent="publish"
      problem={isLacking ? <Lacking problems={problems} /> : proof === undefined && error}
    >
      <ProofNotice
        needed={proof}
        refusal={actionData}
        onProved={() => void submit({ intent: 'publish', base }, { method: 'post' })}
      />
      <input type="hidden" name="base" value={base} />
      <Points points={loaderData.changes} />
    </RecordQuestion>
  )
}

function Lacking({ problems }: { problems: { field: string; message: string }[] }) {
  return (
    <>
      <p>{fieldTexts.fixFirst}</p>
      <ProblemList problems={problems.map((one) => ({ ...one, of: 'FEED' as const }))} />
    </>
  )
}
