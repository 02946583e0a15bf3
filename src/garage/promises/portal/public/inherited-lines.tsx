import type { Day } from '#core/days.ts'
import { rupiah } from '#core/money.ts'
import { Disclosure } from '#web/ui/disclosure.tsx'
import layout from '#web/ui/layout.module.css'
import type { ShownPromise } from '../../promises.contract.ts'
import { listPromiseLines } from '../promise-texts.ts'
import { PromiseLine } from './promise-line.tsx'

/** What goes over to the buyer of a car, in the order of the car's page of an owner, without its questions. */
export function InheritedLines({ rows, today }: { rows: readonly ShownPromise[]; today: Day }) {
  const { open, over } = listPromiseLines({ rows: [...rows], owner: 'later' }, today)
  const worth = formatWorth(rows)
  return (
    <>
      {worth && <p className={layout.soft}>{worth}</p>}
      <ul>
        {open.map((line) => (
          <PromiseLine key={line.key} line={line} />
        ))}
      </ul>
      {over.length > 0 && (
        <Disclosure title={`Yang sudah lewat, ${over.length}`}>
          <ul>
            {over.map((line) => (
              <PromiseLine key={line.key} line={line} />
            ))}
          </ul>
        </Disclosure>
      )}
    </>
  )
}

/** `Sisa servis gratis pemilik pertama: 2, senilai IDR 1.236.000 ditambah 1 yang belum diketahui.` */
function formatWorth(rows: readonly ShownPromise[]): string | null {
  const value = rows.find(({ promise }) => promise === 'service')?.value
  if (!value || value.left === 0) return null
  const unpriced = value.unpriced > 0 && `${value.unpriced} yang belum diketahui`
  const worth =
    value.idr > 0
      ? `, senilai ${[rupiah(value.idr), unpriced].filter(Boolean).join(' ditambah ')}`
      : ', nilainya belum diketahui'
  return `Sisa servis gratis pemilik pertama: ${value.left}${worth}.`
}
