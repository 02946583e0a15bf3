import { useState } from 'react'
import { useCars } from '#garage/cars/portal/requests.ts'
import { messageOf } from '#web/message-of.ts'
import { Button } from '#web/ui/button.tsx'
import { FormProblem } from '#web/ui/form-problem.tsx'
import { StrokeIcon } from '#web/ui/icon.tsx'
import { DOWNLOAD } from '#web/ui/icon-paths.ts'
import layout from '#web/ui/layout.module.css'
import { saveAsCsv, saveAsFile } from '#web/ui/save-as-file.ts'
import { Section } from '#web/ui/section.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { useBookings } from '#workshop/bookings/portal/requests.ts'
import { exportCsv } from '../personal-data-csv.model.ts'
import styles from './data-screen.module.css'
import { useAccessTrail, useExport } from './requests.ts'

type Form = 'json' | 'csv'

/** All that is stored about the customer, as a file for programs or for spreadsheets. */
export function ExportSection() {
  const taking = useExport()
  const toast = useToast()
  const [form, setForm] = useState<Form>('json')
  const take = (wanted: Form) => {
    setForm(wanted)
    taking.mutate(undefined, {
      onSuccess: (data) => {
        const name = `toyota-trust-${data.exported_at.slice(0, 10)}.${wanted}`
        if (wanted === 'json') saveAsFile(name, JSON.stringify(data, null, 2))
        // Without this byte order mark spreadsheets assume another encoding.
        else saveAsCsv(name, exportCsv(data))
        toast('Data Anda diunduh')
      },
    })
  }
  return (
    <Section title="Unduh data" note="Semua yang kami simpan tentang Anda, siap saat ini juga.">
      <div className={layout.stack}>
        <DataAmount />
        {taking.error && <FormProblem text={messageOf(taking.error)} />}
        <div className={styles.acts}>
          <Button variant="alt" busy={taking.isPending && form === 'json'} onClick={() => take('json')}>
            <StrokeIcon path={DOWNLOAD} size={20} />
            Unduh JSON
          </Button>
          <Button variant="alt" busy={taking.isPending && form === 'csv'} onClick={() => take('csv')}>
            <StrokeIcon path={DOWNLOAD} size={20} />
            Unduh CSV
          </Button>
        </div>
      </div>
    </Section>
  )
}

/** How much data there is; an empty line reserves the space until that is known. */
function DataAmount() {
  const cars = useCars().data
  const bookings = useBookings().data
  const trail = useAccessTrail().data?.pages[0]
  return (
    <p className={layout.soft}>
      {cars && bookings && trail
        ? `${cars.length} mobil, ${bookings.length} booking, ${trail.total} baris jejak.`
        : '\u00a0'}
    </p>
  )
}
