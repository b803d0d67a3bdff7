import { href } from 'react-router'
import { Sparkline } from '#app/components/stats/charts/sparkline.tsx'
import { useDisplayZone } from '#app/components/base/ui/locale.ts'
import { displayMonth } from '#app/rules/base/display-time.ts'
import { grouped } from '#app/rules/base/grouped.ts'
import { isTight, longestWaitSeconds, type Usual, usualOf } from '#app/rules/site/operations.ts'
import { satsOf } from '#app/rules/money/sats.ts'
import { sizeInWords } from '#app/rules/base/size-in-words.ts'
import { satsInUsd, usdText } from '#app/rules/money/dollars.ts'
import type { Operations } from '#app/schemas/site/operations.ts'
import { operationsTexts as texts } from '#app/texts/site/operations.ts'
import { spanInWords } from './spans.ts'
import type { OverviewPictures } from '#app/components/site/operations/pictures.ts'
import { Tile, type TileState } from './tile.tsx'
import { sumOfDays, useMostOf, yesterdayOf } from './days.ts'

interface TileOf {
  page: Operations & { now: Date; pictures: OverviewPictures }
}

export function ListenersTile({ page: { figures, days, listenersNow, pictures } }: TileOf) {
  const mostOf = useMostOf(days)
  const yesterday = yesterdayOf(figures.listeners)
  return (
    <Tile
      label={texts.listeners}
      state={usualState(figures.listeners, texts.usual)}
      figures={[
        {
          number: yesterday === null ? texts.none : grouped(yesterday),
          detail: texts.listenersDetail(grouped(listenersNow), mostOf(figures.listeners)),
        },
      ]}
      picture={<Sparkline drawing={pictures.listeners} />}
    />
  )
}

export function StorageTile({ page: { space, now, pictures } }: TileOf) {
  const { locale } = useDisplayZone()
  const { used, capacity, perDay } = space
  return (
    <Tile
      label={texts.storage}
      state={storageState(space, now, locale)}
      figures={[
        {
          number: sizeInWords(used),
          detail: texts.storageDetail(
            capacity === null ? null : sizeInWords(capacity),
            perDay === null || perDay < 0 ? null : sizeInWords(perDay),
          ),
        },
      ]}
      limit={capacity === null ? undefined : sizeInWords(capacity)}
      picture={<Sparkline drawing={pictures.storage} />}
    />
  )
}

const longestForecastDays = 5 * 365

function storageState(space: Operations['space'], now: Date, locale: string): TileState {
  const { capacity, daysLeft } = space
  if (capacity === null) return { text: texts.noEnd, isWell: true }
  if (isTight(space))
    return {
      text: daysLeft === null ? texts.nearlyFull : texts.fullIn(Math.floor(daysLeft)),
      isWell: false,
    }
  if (daysLeft === null || daysLeft > longestForecastDays)
    return { text: texts.roomForYears, isWell: true }
  const full = new Date(now.getTime() + daysLeft * 86_400_000)
  return {
    text: texts.roomUntil(displayMonth(full.toISOString().slice(0, 7), locale)),
    isWell: true,
  }
}

export function TrafficTile({ page: { figures, pictures } }: TileOf) {
  const media = yesterdayOf(figures['media-bytes'])
  const pages = yesterdayOf(figures['page-bytes'])
  const both = sumOfDays(figures['media-bytes'], figures['page-bytes'])
  const isKnown = media !== null || pages !== null
  return (
    <Tile
      label={texts.traffic}
      state={usualState(both, texts.usual)}
      figures={[
        {
          number: isKnown ? sizeInWords((media ?? 0) + (pages ?? 0)) : texts.none,
          detail: texts.trafficDetail(sizeInWords(media ?? 0), sizeInWords(pages ?? 0)),
        },
      ]}
      picture={<Sparkline drawing={pictures.traffic} />}
    />
  )
}

export function QueueTile({ page: { queue, pictures } }: TileOf) {
  const { waiting, oldestSeconds, givenUp } = queue
  return (
    <Tile
      label={texts.queue}
      to={href('/admin/jobs')}
      state={queueState(queue)}
      figures={[
        {
          number: grouped(waiting),
          detail: texts.queueDetail(waiting, spanInWords(oldestSeconds), grouped(givenUp)),
        },
      ]}
      picture={<Sparkline drawing={pictures.queue} />}
    />
  )
}

function queueState({ oldestSeconds, givenUp }: Operations['queue']): TileState {
  if (oldestSeconds > longestWaitSeconds) return { text: texts.notKeepingUp, isWell: false }
  if (givenUp > 0) return { text: texts.givenUp(grouped(givenUp)), isWell: false }
  return { text: texts.keepingUp, isWell: true }
}

export function PollingTile({ page: { feeds, pictures } }: TileOf) {
  const { behind, total } = feeds
  const state = total === 0 ? texts.noFeeds : texts.allRead
  return (
    <Tile
      label={texts.polling}
      state={
        behind > 0
          ? { text: texts.feedsBehind(behind, grouped(behind)), isWell: false }
          : { text: state, isWell: true }
      }
      figures={[
        {
          number: texts.pollingNumber(grouped(behind), grouped(total)),
          detail: texts.pollingDetail,
        },
      ]}
      picture={<Sparkline drawing={pictures.polling} />}
    />
  )
}

export function RelayTile({ page: { figures, relay, pictures } }: TileOf) {
  const { connections, others, othersAway } = relay
  const notes = yesterdayOf(figures.notes)
  return (
    <Tile
      label={texts.relay}
      state={
        othersAway > 0
          ? { text: texts.relaysAway(othersAway, others), isWell: false }
          : { text: others === 0 ? texts.noOtherRelays : texts.connected, isWell: true }
      }
      figures={[
        {
          number: notes === null ? texts.none : grouped(notes),
          detail: texts.relayDetail(connections, grouped(connections)),
        },
      ]}
      picture={<Sparkline drawing={pictures.relay} />}
    />
  )
}

export function NodeTile({ page: { node, pictures } }: TileOf) {
  if (node.state !== 'OPEN') {
    const isAway = node.state === 'AWAY'
    return (
      <Tile
        label={texts.node}
        state={{ text: isAway ? texts.nodeAway : texts.noNode, isWell: !isAway }}
        figures={[{ number: texts.none, detail: isAway ? '' : texts.noNodeDetail }]}
        picture={<Sparkline drawing={pictures.node} />}
      />
    )
  }
  const { sendableMsat, receivableMsat, channels } = node
  const sendable = grouped(satsOf(sendableMsat))
  return (
    <Tile
      label={texts.node}
      state={{
        text:
          channels === null
            ? texts.nodeOpen
            : channels === 0
              ? texts.noChannels
              : texts.channels(channels),
        isWell: channels !== 0,
      }}
      figures={[
        receivableMsat === null
          ? { number: sendable, detail: texts.onlySend }
          : {
              number: grouped(satsOf(receivableMsat)),
              detail: `${texts.toReceive} • ${texts.toSend(sendable)}`,
            },
      ]}
      picture={<Sparkline drawing={pictures.node} />}
    />
  )
}

export function MoneyTile({ page: { figures, money, pictures } }: TileOf) {
  const { locale } = useDisplayZone()
  const { price, discrepancies } = money
  const inUsd = (msat: number | null, cents: number | null) => {
    const cards = (cents ?? 0) / 100
    if (!msat) return usdText(cards, locale)
    return price === null ? texts.none : usdText(cards + satsInUsd(msat / 1000, price), locale)
  }
  const whole = (days: (number | null)[]) => days.reduce<number>((sum, day) => sum + (day ?? 0), 0)
  const detail = (way: string) => (price === null ? `${way} • ${texts.noPrice}` : way)
  return (
    <Tile
      label={texts.money}
      state={
        discrepancies > 0
          ? { text: texts.booksDiffer(discrepancies), isWell: false }
          : { text: texts.booksAgree, isWell: true }
      }
      figures={[
        {
          number: inUsd(whole(figures['msat-in']), whole(figures['cents-in'])),
          detail: detail(texts.in),
          line: 'own',
        },
        {
          number: inUsd(whole(figures['msat-out']), whole(figures['cents-out'])),
          detail: detail(texts.out),
          line: 'other',
        },
      ]}
      picture={<Sparkline drawing={pictures.moneyIn} compared={pictures.moneyOut} />}
    />
  )
}

export function ErrorsTile({ page: { figures, failures, days, pictures } }: TileOf) {
  const mostOf = useMostOf(days)
  const count = failures.reduce((sum, group) => sum + group.count, 0)
  const compared = usualOf(figures.errors.slice(0, -1), count)
  return (
    <Tile
      label={texts.errors}
      state={{ text: texts.errorsUsual[compared], isWell: compared !== 'MORE' }}
      figures={[{ number: grouped(count), detail: texts.errorsDetail(mostOf(figures.errors)) }]}
      picture={<Sparkline drawing={pictures.errors} />}
    />
  )
}

/** How yesterday compares with the days before it. */
function usualState(days: (number | null)[], words: Record<Usual, string>): TileState {
  const compared = usualOf(days.slice(0, -2), yesterdayOf(days) ?? 0)
  return { text: words[compared], isWell: true }
}
