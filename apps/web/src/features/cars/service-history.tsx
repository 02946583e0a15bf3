import { useId } from 'react'
import { Badge } from '../../ui/badge.tsx'
import layout from '../../ui/layout.module.css'
import styles from './service-history.module.css'
import { Timeline } from './timeline.tsx'

// Fixed rows (spec 2.14): no workshop system reports what was really done.
const sample = [
  { title: 'Servis Berkala 40.000 KM', detail: '12 Agustus 2026 · Bengkel Jakarta Selatan' },
  { title: 'Servis Umum', detail: '3 Februari 2026 · Bengkel Jakarta Selatan' },
  { title: 'Servis Berkala 30.000 KM', detail: '27 Juli 2025 · Bengkel Bekasi' },
]

export function ServiceHistory() {
  const id = useId()
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={`${layout.row} ${layout.wrap}`}>
        <h2 id={id}>Riwayat Servis</h2>
        <Badge kind="info">Contoh riwayat</Badge>
      </div>
      <p className={layout.soft}>Baris di bawah ini contoh tampilan, bukan catatan servis mobil Anda.</p>
      <Timeline items={sample} />
    </section>
  )
}
