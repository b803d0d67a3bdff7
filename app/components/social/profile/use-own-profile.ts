import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { browserOutbox } from '#app/client/social/outbox/browser-outbox.ts'
import { publishResultText } from '#app/client/social/notes/publish-texts.ts'
import { authenticatedCall } from '#app/client/base/session/authenticated-call.ts'
import { useNostr } from '#app/components/base/shell/use-nostr.ts'
import { useToast } from '#app/components/base/ui/toast.tsx'
import type { NostrEvent } from '#app/protocols/nostr/event.ts'
import {
  profileChanges,
  type ProfileField,
  type ProfileFields,
  profileFields,
  wrongAddresses,
} from '#app/protocols/nostr/profile-fields.ts'
import { profileEvent } from '#app/protocols/nostr/profile.ts'
import { editProfileTexts as texts } from '#app/texts/social/edit-profile.ts'
import { nostrIdentityTexts } from '#app/texts/accounts/nostr-identity.ts'

interface OwnProfile {
  event: NostrEvent | null
  fields: ProfileFields
  /** Relays that didn't answer, and may have a newer version. */
  silent: string[]
}

/** Loads one's own profile from one's relays, and saves changes. */
export function useOwnProfile(onSaved: () => void) {
  const { signer } = useNostr()
  const { revalidate } = useRevalidator()
  const showToast = useToast()
  const [own, setOwn] = useState<OwnProfile | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [wrong, setWrong] = useState<ProfileField[]>([])

  useEffect(() => {
    void load().then((loaded) =>
      'problem' in loaded ? setProblem(loaded.problem) : setOwn(loaded.own),
    )
  }, [])

  /** Saves changes. Returns why that failed, or null. */
  async function saveChanges(
    event: NostrEvent | null,
    before: ProfileFields,
    after: ProfileFields,
  ) {
    const changes = profileChanges(before, after)
    if (Object.keys(changes).length === 0) return null
    const mine = await signer()
    if (!mine) return nostrIdentityTexts.needed
    const next = profileEvent(event, changes, Math.floor(Date.now() / 1000))
    const result = await browserOutbox().publish(await mine.sign(next))
    const message = publishResultText(result, { ...texts, done: texts.saved })
    if ('problem' in message) return message.problem
    showToast(message.success)
    await revalidate()
    return null
  }

  async function save(after: ProfileFields) {
    const unusable = wrongAddresses(after)
    setWrong(unusable)
    if (!own || unusable.length > 0) return
    setBusy(true)
    const failed = await saveChanges(own.event, own.fields, after).catch(() => texts.failed)
    setBusy(false)
    setProblem(failed)
    if (!failed) onSaved()
  }

  return { own, save, isBusy, problem, wrong }
}

async function load(): Promise<{ own: OwnProfile } | { problem: string }> {
  const answer = await authenticatedCall<Omit<OwnProfile, 'fields'>>('me/nostr-profile', {})
  if (!answer.ok) return { problem: answer.error.message ?? texts.failed }
  const { event, silent } = answer.value
  return { own: { event, silent, fields: profileFields(event) } }
}
