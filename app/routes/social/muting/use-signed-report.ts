import { useRef } from 'react'
import { useRevalidator } from 'react-router'
import { useIsOff } from '#app/components/base/shell/session.ts'
import { useNostr } from '#app/components/base/shell/use-nostr.ts'
import { useToast } from '#app/components/base/ui/toast.tsx'
import { publishReport } from '#app/client/social/people/report.ts'
import { ourRelay } from '#app/client/social/outbox/our-relay.ts'
import { type ReportTarget, reportTypes } from '#app/protocols/nostr/report.ts'
import { reportTexts as texts } from '#app/texts/social/reports.ts'

interface SignedReport {
  /** What can be reported with a key; null where nothing of Nostr is meant. */
  target: ReportTarget | null
  /** The reports of it that the viewer's key has signed: their ids. */
  signed: readonly string[]
}

/** The name of the checkbox that has the key report it too. */
export const signsField = 'signs'

/** Reports with the viewer's key what a form reports, or takes that back; null for viewers without a key. */
export function useSignedReport({
  target,
  signed,
}: SignedReport): ((fields: FormData) => void) | null {
  const nostr = useNostr()
  const isWithoutNostr = useIsOff('SOCIAL')
  const { revalidate } = useRevalidator()
  const showToast = useToast()
  // What was published of each target here: the page may not know it yet when its report is changed or taken back.
  const published = useRef(new Map<string, Promise<readonly string[]>>())
  if (isWithoutNostr || target === null || nostr.pubkey === null) return null

  const about = target.id ?? target.pubkey

  async function publish(
    fields: FormData,
    before: Promise<readonly string[]>,
  ): Promise<readonly string[] | null> {
    const earlier = [...new Set([...signed, ...(await before)])]
    const type = reportTypes.find((type) => type === fields.get('type'))
    const isWithdrawn = fields.get('intent') === 'withdraw'
    const report =
      target && type && !isWithdrawn && fields.has(signsField) ? { target, type } : null
    if (!report && earlier.length === 0) return []
    const signer = await nostr.signer().catch(() => null)
    return signer && publishReport({ report, earlier }, signer, ourRelay())
  }

  return (fields) => {
    const before = published.current.get(about) ?? Promise.resolve([])
    const change = publish(fields, before)
    published.current.set(
      about,
      change.then((standing) => standing ?? before),
    )
    void change.then(async (standing) => {
      if (!standing) showToast(texts.notSigned, 'error')
      // What is signed by now is what a withdrawal takes back.
      await revalidate()
    })
  }
}
