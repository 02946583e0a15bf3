import { BackLink } from '#web/ui/back-link.tsx'
import { RowsQueryStatus } from '#web/ui/query-status.tsx'
import { type Choice, usePreview } from '../requests.ts'
import { PassportSheet } from '../sheet/passport-sheet.tsx'
import styles from './passport-maker.module.css'

/** The contents of a passport, before it is published. */
export function PassportPreview({ carId, choice }: { carId: string; choice: Choice }) {
  const preview = usePreview(carId, choice)
  return (
    <>
      <BackLink to={`/dashboard/paspor/${carId}`} className={styles.back}>
        Kembali ke Buat Paspor Mobil
      </BackLink>
      {preview.data ? (
        <PassportSheet
          {...preview.data}
          signatureNote={
            <p className={styles.note}>
              Pratinjau. Paspor ini belum dibuat, jadi belum ada kode dan tanda tangannya.
            </p>
          }
          acts={null}
        />
      ) : (
        <RowsQueryStatus query={preview} />
      )}
    </>
  )
}
