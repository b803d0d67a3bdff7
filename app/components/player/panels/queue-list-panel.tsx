import { ArrowDown, ArrowUp, X } from 'lucide-react'
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import type { PlayerQueueItem } from '#app/client/player/hit.ts'
import { classNames } from '#app/components/base/ui/class-names.ts'
import { Cover } from '#app/components/base/ui/cover.tsx'
import { PlainIconButton } from '#app/components/base/ui/plain.tsx'
import { PlayingBars } from '#app/components/base/ui/row.tsx'
import { clockDuration } from '#app/rules/base/display-time.ts'
import { nowPlayingTexts as texts } from '#app/texts/player/now-playing.ts'
import { playerTexts } from '#app/texts/player/player.ts'
import { usePlayer, usePlayerSend } from '#app/components/player/player-provider.tsx'
import styles from './queue-panel.module.css'

const ROW_HEIGHT = 60
/** Rows rendered beyond the visible part of the list. */
const SPARE_ROWS = 6

type RowAction = 'play' | 'up' | 'down' | 'remove'

/** The queue as a virtual list: only visible rows are rendered, and only one of them is in the Tab order. */
export function QueueList() {
  const send = usePlayerSend()
  const { items, idx } = usePlayer(({ queue }) => queue)
  const list = useRef<HTMLOListElement>(null)
  const focus = useRef<{ index: number; action: RowAction } | null>(null)
  const [chosen, setChosen] = useState(idx)
  const [news, setNews] = useState('')
  const { from, to, watch } = useRowsInSight(idx)
  const active = Math.min(chosen, items.length - 1)

  // A moved row is another element, so focus has to follow it.
  useLayoutEffect(() => {
    if (!focus.current) return
    const { index, action } = focus.current
    focus.current = null
    const row = list.current?.querySelector(`[aria-posinset="${index + 1}"]`)
    row?.querySelector<HTMLElement>(`[data-action="${action}"]`)?.focus()
  })

  function go(index: number, action: RowAction) {
    focus.current = { index, action }
    setChosen(index)
  }

  function move(from: number, to: number, action: RowAction) {
    const item = items[from]
    if (!item || to < 0 || to >= items.length) return
    send({ type: 'move_item', from, to })
    setNews(texts.moved(item.title, to + 1, items.length))
    go(to, action)
  }

  function remove(index: number) {
    send({ type: 'remove_item', index })
    setNews(texts.removed(items[index]?.title ?? ''))
    go(Math.min(index, items.length - 2), 'remove')
  }

  function act(index: number, action: RowAction) {
    if (action === 'play') send({ type: 'skip_to', index })
    else if (action === 'remove') remove(index)
    else move(index, action === 'up' ? index - 1 : index + 1, action)
  }

  function handleKey(event: KeyboardEvent) {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    const on = event.target instanceof HTMLElement && event.target.dataset.action
    if (!on || (!step && event.key !== 'Delete')) return
    event.preventDefault()
    if (!step) remove(active)
    else if (event.altKey) move(active, active + step, on as RowAction)
    else go(Math.min(Math.max(active + step, 0), items.length - 1), on as RowAction)
  }

  const rows = items.map((_, index) => index).slice(from, to)
  if (!rows.includes(active) && items[active]) rows.push(active)

  return (
    <div className={styles.scroller} {...watch}>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its buttons' keys */}
      <ol
        ref={list}
        className={styles.list}
        style={{ height: items.length * ROW_HEIGHT }}
        aria-label={texts.queue}
        onKeyDown={handleKey}
      >
        {rows.map((index) => {
          const item = items[index]
          if (!item) return null
          return (
            <QueueRow
              key={index}
              item={item}
              index={index}
              count={items.length}
              isCurrent={index === idx}
              isActive={index === active}
              onFocus={() => setChosen(index)}
              onAct={(action) => act(index, action)}
            />
          )
        })}
      </ol>
      <p className="visually-hidden" role="status">
        {news}
      </p>
    </div>
  )
}

/** The visible range of rows in a scrolling list, which starts at the current one. */
function useRowsInSight(current: number) {
  const scroller = useRef<HTMLDivElement>(null)
  const [first] = useState(current)
  const [{ from, to }, setRange] = useState({ from: 0, to: 0 })

  function look() {
    const { scrollTop = 0, clientHeight = 0 } = scroller.current ?? {}
    const from = Math.max(0, Math.floor(scrollTop / ROW_HEIGHT) - SPARE_ROWS)
    const to = Math.ceil((scrollTop + clientHeight) / ROW_HEIGHT) + SPARE_ROWS
    setRange((range) => (range.from === from && range.to === to ? range : { from, to }))
  }

  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return
    element.scrollTop = (first - 1) * ROW_HEIGHT
    const watching = new ResizeObserver(look)
    watching.observe(element)
    return () => watching.disconnect()
  }, [first])

  return { from, to, watch: { ref: scroller, onScroll: look } }
}

interface QueueRowProps {
  item: PlayerQueueItem
  index: number
  count: number
  isCurrent: boolean
  isActive: boolean
  onFocus(): void
  onAct(action: RowAction): void
}

function QueueRow({ item, index, count, isCurrent, isActive, onFocus, onAct }: QueueRowProps) {
  const { title, subtitle } = item
  const button = (action: RowAction) => ({
    'data-action': action,
    tabIndex: isActive ? 0 : -1,
    onClick: () => onAct(action),
  })
  const tool = (action: RowAction) => ({
    ...button(action),
    variant: 'ghost' as const,
    color: 'gray' as const,
    size: '1' as const,
    radius: 'full' as const,
  })
  return (
    <li
      className={classNames(styles.row, isCurrent && styles.current)}
      style={{ top: index * ROW_HEIGHT, height: ROW_HEIGHT }}
      aria-setsize={count}
      aria-posinset={index + 1}
      aria-current={isCurrent || undefined}
      onFocus={onFocus}
    >
      <button type="button" className={styles.main} title={title} {...button('play')}>
        <span className={styles.art}>
          <Cover id={item.entity?._id ?? item.url} title={title} src={item.img} size={40} />
        </span>
        <span className="visually-hidden">{playerTexts.play}</span>
        <span className={styles.words}>
          <span className={styles.title} dir="auto">
            {title}
          </span>
          <span className={styles.text} dir="auto">
            {subtitle}
          </span>
        </span>
        {isCurrent && <PlayingBars label={texts.nowPlaying} />}
        <span className={styles.time}>{item.duration ? clockDuration(item.duration) : ''}</span>
      </button>
      <span className={styles.tools}>
        <PlainIconButton label={texts.moveUp(title)} aria-disabled={index === 0} {...tool('up')}>
          <ArrowUp />
        </PlainIconButton>
        <PlainIconButton
          label={texts.moveDown(title)}
          aria-disabled={index === count - 1}
          {...tool('down')}
        >
          <ArrowDown />
        </PlainIconButton>
        <PlainIconButton label={texts.remove(title)} {...tool('remove')}>
          <X />
        </PlainIconButton>
      </span>
    </li>
  )
}
