import type { ReactNode } from 'react'

const round = { strokeLinecap: 'round', strokeLinejoin: 'round' } as const

/** The pens that all drawings are made with. */
export const pens = {
  ink: { stroke: 'var(--tt-ink)', strokeWidth: 3.5, ...round },
  red: { stroke: 'var(--tt-red)', strokeWidth: 4, ...round },
  edge: { stroke: 'var(--tt-edge)', strokeWidth: 2.5, ...round },
  /** Dashed, for a part that is missing. */
  outline: { stroke: 'var(--tt-edge)', strokeWidth: 2.5, strokeDasharray: '6 7', ...round },
} as const

/** Something filled with sand and framed in ink. */
export const solid = { fill: 'var(--tt-sand-2)', ...pens.ink } as const

/** The frame of a drawing. Decorative: the text beside it has its meaning. */
export function Drawing({ viewBox, width, height, ...rest }: Props) {
  return (
    <svg
      width={width}
      height={height}
      viewBox={viewBox ?? `0 0 ${width} ${height}`}
      fill="none"
      aria-hidden="true"
      {...rest}
    />
  )
}

interface Props {
  width: number
  height: number
  /** The whole drawing by default. */
  viewBox?: string
  className?: string
  children: ReactNode
}

/** Where the car park ends and the road begins. */
export function Road({ ground, lane }: { ground?: string; lane: string }) {
  return (
    <>
      {ground && <path d={ground} {...pens.ink} />}
      <path d={lane} stroke="var(--tt-edge)" strokeWidth="3" strokeDasharray="14 10.5" />
    </>
  )
}
