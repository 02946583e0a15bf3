import type { ReactNode } from 'react'

const round = { strokeLinecap: 'round', strokeLinejoin: 'round' } as const

/** The pens that all drawings are made with. */
export const pens = {
  ink: { stroke: 'var(--tt-ink)', strokeWidth: 3.5, ...round },
  red: { stroke: 'var(--tt-red)', strokeWidth: 4, ...round },
  edge: { stroke: 'var(--tt-edge)', strokeWidth: 2.5, ...round },
  /** What is not there yet. */
  outline: { stroke: 'var(--tt-edge)', strokeWidth: 2.5, strokeDasharray: '6 7', ...round },
} as const

/** Something filled with sand and framed in ink. */
export const solid = { fill: 'var(--tt-sand-2)', ...pens.ink } as const

/** The frame of a drawing. Decorative: the words beside it say what it means. */
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
  /** All of it unless told. */
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

/** The trust mark: a plate with a tick. */
export function TrustMark() {
  return (
    <>
      <path
        d="M20.4 8H5.6A3.1 3.1 0 0 0 2.5 11.1v9.8A3.1 3.1 0 0 0 5.6 24h20.8a3.1 3.1 0 0 0 3.1-3.1V17"
        {...pens.ink}
        strokeWidth="2.6"
      />
      <path d="M9.6 14.6l5.2 5.1L28.4 6.2" {...pens.red} strokeWidth="3.4" />
    </>
  )
}
