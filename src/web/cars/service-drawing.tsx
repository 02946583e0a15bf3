import { Drawing, pens } from '#web/ui/drawings/drawing.tsx'
import { CarDrawing } from './car-drawing.tsx'

const Floor = () => <rect x="14" y="96" width="172" height="4" rx="2" fill="var(--tt-ink)" />

function PeriodicService() {
  return (
    <>
      <Floor />
      <rect x="30" y="42" width="8" height="54" fill="var(--tt-ink)" />
      <rect x="162" y="42" width="8" height="54" fill="var(--tt-ink)" />
      <rect x="30" y="66" width="140" height="6" rx="2" fill="var(--tt-red)" />
      <svg x="33" y="14" width="134" height="54.2" aria-hidden="true">
        <CarDrawing body="Hatchback" colour="SILVER" />
      </svg>
    </>
  )
}

function GeneralService() {
  return (
    <>
      <Floor />
      <svg x="22" y="38" width="156" height="63.1" aria-hidden="true">
        <CarDrawing body="SUV" colour="WHITE" />
      </svg>
      <circle cx="156" cy="34" r="20" fill="var(--tt-surface)" stroke="var(--tt-ink)" strokeWidth="3" />
      <path d="M170 48l14 14" stroke="var(--tt-ink)" strokeWidth="6" strokeLinecap="round" />
      <path d="M145 35h5l4-7 5 13 4-6h4" {...pens.red} strokeWidth="3" />
    </>
  )
}

function BodyAndPaint() {
  return (
    <>
      <Floor />
      <svg x="16" y="37.5" width="158" height="64" aria-hidden="true">
        <CarDrawing body="Sedan" colour="BLUE" />
      </svg>
      <g transform="translate(146 6)">
        <rect x="6" y="18" width="24" height="32" rx="4" fill="var(--tt-ink)" />
        <rect x="11" y="8" width="14" height="10" rx="2" fill="var(--tt-edge)" />
        <rect x="6" y="28" width="24" height="9" fill="var(--tt-red)" />
        <path d="M4 12l-10-4M4 14h-12M4 17l-10 5" {...pens.red} strokeWidth="2.4" />
      </g>
    </>
  )
}

const scenes = {
  'Servis Berkala': PeriodicService,
  'Servis Umum': GeneralService,
  'Body & Paint': BodyAndPaint,
}

/** The picture of a workshop service; scale it with a class. */
export function ServiceDrawing({ service, className }: { service: keyof typeof scenes; className?: string }) {
  const Scene = scenes[service]
  return (
    <Drawing width={200} height={120} className={className}>
      <Scene />
    </Drawing>
  )
}
