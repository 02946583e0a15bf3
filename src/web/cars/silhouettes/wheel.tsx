const SPOKES =
  'M-2.6-3.1L-3.6-16.2L3.6-16.2L2.6-3.1ZM2.1-3.4L14.3-8.5L16.5-1.6L3.7 1.5ZM3.9 1L12.5 11L6.6 15.2L-.3 4ZM.3 4L-6.6 15.2L-12.5 11L-3.9 1ZM-3.7 1.5L-16.5-1.6L-14.3-8.5L-2.1-3.4Z'
const DRAWN_RADIUS = 28

export function Wheel({ x, y, radius }: { x: number; y: number; radius: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${radius / DRAWN_RADIUS})`}>
      <circle r="28" fill="#1B1B1D" />
      <circle r="18.5" fill="#E3E4E5" />
      <circle r="16.6" fill="#3B3D41" />
      <path d={SPOKES} fill="#D5D7D9" />
      <circle r="4.6" fill="#F2F2F2" />
      <circle r="1.9" fill="#55585C" />
    </g>
  )
}
