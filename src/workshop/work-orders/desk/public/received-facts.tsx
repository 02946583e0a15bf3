import { localClock, longDay, ZONE_NAMES, zoneOf } from '#core/days.ts'
import { kilometres, rupiah } from '#core/money.ts'
import { DefinitionList } from '#web/ui/definition-list.tsx'
import type { WorkOrder } from '../../desk-work-orders.contract.ts'
import { photoPath } from '../requests.ts'
import styles from './received-facts.module.css'

/** The recorded facts and photos of the intake. */
export function ReceivedFacts({ order: { visit, intake, photos, totals } }: { order: WorkOrder }) {
  if (!intake) return <p className={styles.none}>Tidak ada catatan penerimaan.</p>
  const zone = zoneOf(visit.branch.timezone)
  const moment = (at: string | null) => {
    const clock = at ? localClock(new Date(at), zone) : null
    return clock ? `${longDay(clock.day)}, ${clock.time} ${ZONE_NAMES[zone]}` : ''
  }
  const facts = [
    {
      term: 'Diterima',
      detail: [moment(intake.received_at), intake.received_by].filter(Boolean).join(' oleh '),
    },
    {
      term: 'Odometer',
      detail: [intake.odometer === null ? '' : kilometres(intake.odometer), intake.odometer_word]
        .filter(Boolean)
        .join(' · '),
    },
    { term: 'Bahan bakar', detail: intake.fuel_eighths === null ? '' : `${intake.fuel_eighths}/8` },
    { term: 'Keluhan', detail: [...intake.symptoms, intake.complaint].filter(Boolean).join(' · ') },
    { term: 'Teknisi', detail: intake.technician },
    { term: 'Janji selesai', detail: moment(intake.promised_ready_at) },
    { term: 'Perkiraan biaya', detail: rupiah(totals.estimate) },
  ].filter(({ detail }) => detail)
  const pictures = photos.filter(({ of }) => of === 'intake' || of === 'sent')
  return (
    <>
      <DefinitionList items={facts} />
      {pictures.length > 0 && (
        <ul className={styles.photos}>
          {pictures.map(({ id, words }, index) => {
            const said = words || `Foto ${index + 1} saat mobil datang`
            return (
              <li key={id}>
                <a href={photoPath(id)} target="_blank" rel="noopener noreferrer">
                  <img src={photoPath(id)} alt={said} loading="lazy" />
                </a>
              </li>
            )
          })}
        </ul>
      )}
    </>
  )
}
