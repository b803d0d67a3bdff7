import { type PointerEvent, useEffect, useId, useRef } from 'react'
import {
  type Crop,
  cropBox,
  keptInside,
  maxZoom,
  type Size,
} from '#app/rules/base/artwork-geometry.ts'
import { artworkTexts as texts } from '#app/texts/base/artwork.ts'
import styles from './frame-dialog.module.css'

interface CropFieldsProps {
  url: string | null
  size: Size
  crop: Crop
  onChange: (crop: Crop) => void
}

/** Chooses the crop of an image: by dragging it, or with sliders, which work with the keyboard. */
export function CropFields({ url, size, crop, onChange }: CropFieldsProps) {
  const box = cropBox(size, crop)
  const isWide = size.width > size.height
  const change = (changes: Partial<Crop>) => onChange(keptInside(size, { ...crop, ...changes }))
  const stage = useZoomWheel((factor) => change({ zoom: crop.zoom * factor }))
  function drag({ buttons, movementX, movementY, currentTarget }: PointerEvent<HTMLElement>) {
    if (buttons === 0) return
    const scale = box.width / currentTarget.clientWidth
    change({
      x: crop.x - (movementX * scale) / size.width,
      y: crop.y - (movementY * scale) / size.height,
    })
  }
  return (
    <>
      <div
        ref={stage}
        className={`${styles.stage} ${styles.draggable}`}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={drag}
      >
        {url && (
          <img
            src={url}
            alt={texts.preview}
            draggable={false}
            style={{
              width: `${(size.width / box.width) * 100}%`,
              left: `${(-box.x / box.width) * 100}%`,
              top: `${(-box.y / box.width) * 100}%`,
            }}
          />
        )}
      </div>
      <p className={styles.hint}>{texts.dragHint}</p>
      <Slider
        label={texts.zoom}
        min={1}
        max={maxZoom}
        value={crop.zoom}
        onChange={(zoom) => change({ zoom })}
      />
      {(isWide || crop.zoom > 1) && (
        <Slider label={texts.horizontal} value={crop.x} onChange={(x) => change({ x })} />
      )}
      {(!isWide || crop.zoom > 1) && (
        <Slider label={texts.vertical} value={crop.y} onChange={(y) => change({ y })} />
      )}
    </>
  )
}

interface SliderProps {
  label: string
  min?: number
  max?: number
  value: number
  onChange: (value: number) => void
}

function Slider({ label, min = 0, max = 1, value, onChange }: SliderProps) {
  const id = useId()
  return (
    <div className={styles.slider}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="range"
        min={min}
        max={max}
        step={0.01}
        value={value}
        onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
      />
    </div>
  )
}

/** Zooms with the wheel. React's wheel listeners are passive, so they couldn't keep the dialog from scrolling. */
function useZoomWheel(zoomBy: (factor: number) => void) {
  const stage = useRef<HTMLDivElement>(null)
  const latest = useRef(zoomBy)
  useEffect(() => {
    latest.current = zoomBy
  })
  useEffect(() => {
    const element = stage.current
    const zoom = (event: WheelEvent) => {
      event.preventDefault()
      latest.current(Math.exp(-event.deltaY / 600))
    }
    element?.addEventListener('wheel', zoom, { passive: false })
    return () => element?.removeEventListener('wheel', zoom)
  }, [])
  return stage
}
