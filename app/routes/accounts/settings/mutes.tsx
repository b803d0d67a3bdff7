import { UserRound, EarOff } from 'lucide-react'
import { href, Link } from 'react-router'
import type { Route } from './+types/mutes.ts'
import { publicProfiles } from '#app/.server/accounts/records/index.ts'
import { signedIn } from '#app/.server/accounts/sessions/index.ts'
import { mutedPeople, viewerOf } from '#app/.server/social/moderation/index.ts'
import { emptyProfile, profilesByKey } from '#app/.server/social/reading/index.ts'
import { SettingsRow, SettingsRows } from '#app/components/accounts/settings-section.tsx'
import { Page, ScreenTitle } from '#app/components/base/shell/page.tsx'
import { EmptyState } from '#app/components/base/ui/empty-state.tsx'
import { MuteForm } from '#app/components/social/moderation/mute-form.tsx'
import { isHex32 } from '#app/protocols/nostr/parsed.ts'
import { personName, personPath } from '#app/rules/social/person.ts'
import { contentTexts } from '#app/texts/catalogue/content.ts'
import { muteTexts as texts } from '#app/texts/social/muting.ts'

/** Everybody whom the account mutes, here or by its key's list. */
export async function loader({ context }: Route.LoaderArgs) {
  const ctx = signedIn(context)
  const muted = await mutedPeople(ctx, await viewerOf(ctx))
  const keys = muted.map(({ person }) => person).filter(isHex32)
  const others = muted.map(({ person }) => person).filter((person) => !isHex32(person))
  const [profiles, accounts] = await Promise.all([
    profilesByKey(ctx, keys),
    publicProfiles(ctx, others),
  ])
  return {
    people: muted.map(({ person, isOnList }) => {
      const account = accounts.get(person)
      const profile = isHex32(person) ? (profiles.get(person) ?? emptyProfile(person)) : null
      return {
        person,
        isOnList,
        name: profile ? personName(profile) : (account?.name ?? account?.username ?? person),
        path: profile ? personPath(profile) : account?.username ? `/${account.username}` : null,
      }
    }),
  }
}

export function meta() {
  return [{ title: contentTexts.pageTitle(texts.people) }, { name: 'robots', content: 'noindex' }]
}

export default function Muted({ loaderData: { people } }: Route.ComponentProps) {
  return (
    <Page>
      <ScreenTitle>{texts.people}</ScreenTitle>
      {people.length === 0 && <EmptyState icon={<EarOff />} title={texts.nobody} />}
      <SettingsRows>
        {people.map(({ person, isOnList, name, path }) => (
          <SettingsRow
            key={person}
            icon={<UserRound size={18} />}
            title={path === null ? name : <Link to={path}>{name}</Link>}
            detail={isOnList ? texts.onNostr : texts.here}
          >
            <MuteForm
              person={{ id: person, name }}
              mutes={false}
              back={href('/account/muted')}
              size="1"
              variant="soft"
              color="gray"
            />
          </SettingsRow>
        ))}
      </SettingsRows>
    </Page>
  )
}
