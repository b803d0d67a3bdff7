import { RefreshCw } from 'lucide-react'
import { Form } from 'react-router'
import { MenuButton, MenuLabel, MenuSeparator } from '#app/components/base/ui/menu.tsx'
import { useDisplayZone } from '#app/components/base/ui/locale.ts'
import { relativeTime } from '#app/rules/base/display-time.ts'
import { contentTexts as texts } from '#app/texts/catalogue/content.ts'

interface FeedCheckProps {
  checkedAt: string
  canRefresh: boolean
}

/** The end of a page's menu: when the feed was last looked at, and the means to do so now. */
export function FeedCheck({ checkedAt, canRefresh }: FeedCheckProps) {
  return (
    <>
      <MenuSeparator />
      <MenuLabel>
        <CheckedAt time={checkedAt} />
      </MenuLabel>
      {canRefresh && (
        <Form method="post" preventScrollReset>
          <MenuButton type="submit" icon={<RefreshCw />}>
            {texts.refresh}
          </MenuButton>
        </Form>
      )}
    </>
  )
}

function CheckedAt({ time }: { time: string }) {
  const zone = useDisplayZone()
  return (
    <time dateTime={time} suppressHydrationWarning>
      {texts.checked(relativeTime(time, { now: new Date(), ...zone }))}
    </time>
  )
}
