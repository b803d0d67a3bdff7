import { Button } from '@radix-ui/themes/components/button'
import { Link } from 'react-router'
import type { Route } from './+types/new-clip.ts'
import { signedIn } from '#app/.server/accounts/sessions/index.ts'
import { clippableItem, createClip } from '#app/.server/library/clips/index.ts'
import { AppError } from '#app/.server/base/lib/errors.ts'
import { formAction } from '#app/.server/base/http/form-action.ts'
import { readForm } from '#app/.server/base/http/form-files.ts'
import { redirect } from '#app/.server/base/http/redirect.ts'
import { notHere } from '#app/.server/base/http/not-found.ts'
import { ClipForm } from '#app/components/library/clips/clip-form.tsx'
import { contentPath } from '#app/rules/catalogue/content-path.ts'
import { ParentCard } from '#app/components/catalogue/item/parent-card.tsx'
import { NativeAudio } from '#app/components/player/now-playing-audio.tsx'
import { Page, ScreenTitle } from '#app/components/base/shell/page.tsx'
import { clipForm } from '#app/schemas/library/clips.ts'
import { clipSeconds } from '#app/rules/catalogue/clip-seconds.ts'
import { clipFormTexts as texts } from '#app/texts/library/clip-form.ts'
import { contentTexts } from '#app/texts/catalogue/content.ts'

export async function loader({ request, params: { id }, context }: Route.LoaderArgs) {
  const ctx = signedIn(context)
  try {
    const { hit } = await clippableItem(ctx, id)
    return { hit, ...askedPart(new URL(request.url).searchParams) }
  } catch (error) {
    if (error instanceof AppError) throw notHere()
    throw error
  }
}

export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const ctx = signedIn(context)
  return formAction(await readForm(request), clipForm, async (input) => {
    const { clip } = await createClip(ctx, { item_id: id, ...input })
    return redirect(`${contentPath(clip)}?created`)
  })
}

function askedPart(query: URLSearchParams): { start: number; end: number } {
  const [start, end] = [secondsOf(query.get('start')), secondsOf(query.get('end'))]
  const from = start ?? Math.max(0, (end ?? 0) - clipSeconds.usual)
  return { start: from, end: end ?? from + clipSeconds.usual }
}

function secondsOf(text: string | null): number | undefined {
  return text && /^\d{1,6}(\.\d{1,3})?$/.test(text) ? Math.floor(Number(text)) : undefined
}

export function meta() {
  return [{ title: contentTexts.pageTitle(texts.newClip) }, { name: 'robots', content: 'noindex' }]
}

export default function NewClip({ loaderData, actionData }: Route.ComponentProps) {
  const { hit, start, end } = loaderData
  return (
    <Page width="reading">
      <ScreenTitle>{texts.newClip}</ScreenTitle>
      <ParentCard hit={hit} />
      <NativeAudio hit={hit} />
      <ClipForm hit={hit} start={start} end={end} lastResult={actionData?.form}>
        <Button asChild variant="soft" color="gray">
          <Link to={contentPath(hit)}>{texts.cancel}</Link>
        </Button>
      </ClipForm>
    </Page>
  )
}
