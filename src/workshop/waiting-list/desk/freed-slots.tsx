import { placeClock } from '#core/days.ts'
import type { WaitingList } from '../desk-waiting.contract.ts'
import styles from './waiting.module.css'
import { FREED_CAUSE_LABELS, formatWaitingHour, formatWaitingMoment } from './waiting-texts.ts'

type FreedSlot = WaitingList['freed'][number]

/** "Tempat yang kosong lagi": each freed slot with the customers it was offered to. */
export function FreedSlots({ freed, timezone }: { freed: readonly FreedSlot[]; timezone: string }) {
  if (freed.length === 0) return null
  return (
    <section className={styles.freed} aria-labelledby="kosong-lagi">
      <h2 id="kosong-lagi">Tempat yang kosong lagi</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls has to be reached by keys */}
      <section className={styles.scroll} tabIndex={0} aria-label="Tabel, bisa digulir">
        <table className={styles.plain}>
          <thead>
            <tr>
              <th>Kosong</th>
              <th>Sebab</th>
              <th>Tempat</th>
              <th>Ditawarkan ke</th>
              <th>Hasil</th>
            </tr>
          </thead>
          <tbody>
            {freed.map((slot) => (
              <tr key={`${slot.starts_at} ${slot.freed_at}`}>
                <td>{formatWaitingMoment(slot.freed_at, timezone)}</td>
                <td>{FREED_CAUSE_LABELS[slot.cause]}</td>
                <td>
                  <b>{formatWaitingHour(slot.starts_at, timezone)}</b>
                </td>
                <td>
                  {slot.offers
                    .map(({ first_name, at }) => `${first_name} ${placeClock(new Date(at), timezone).time}`)
                    .join(', lalu ')}
                </td>
                <td>{formatOfferResult(slot, timezone)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  )
}

function formatOfferResult({ offers }: FreedSlot, timezone: string): string {
  const last = offers.at(-1)
  if (!last) return ''
  if (last.state === 'open') return 'Menunggu jawaban'
  if (last.state !== 'taken' || !last.ended_at) return 'Tidak diambil'
  return `Diambil ${last.first_name} ${placeClock(new Date(last.ended_at), timezone).time}`
}
