import { Drawing, pens, Road } from './drawing.tsx'

const CARS =
  'M28 104c-2-14 4-22 16-23l16-13c6-5 30-6 40 1l12 11c8 1 10 8 10 16M48 106h48M224 104c-2-14 4-22 16-23l12-18c5-5 38-5 46 1l10 17c8 1 10 9 10 15M244 106h48'

/** Two empty bays and the exchange between them. */
export function NoTradeIns() {
  return (
    <Drawing width={340} height={150}>
      <path d="M14 40V116M130 40V116M210 40V116M326 40V116" {...pens.ink} />
      <path d="M16 52h112v64H16ZM212 52h112v64H212Z" fill="var(--tt-sand-2)" opacity=".75" />
      <path d={CARS} {...pens.outline} />
      <path d="M148 72h40M178 62l10 10-10 10M192 96h-40M162 86l-10 10 10 10" {...pens.red} />
      <Road ground="M6 118H334" lane="M14 136H326" />
    </Drawing>
  )
}
