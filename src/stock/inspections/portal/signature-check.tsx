import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { longDay, placeClock } from '#core/days.ts'
import { call } from '#web/api.ts'
import { messageOf } from '#web/message-of.ts'
import { Link } from '#web/router/link.tsx'
import { Button } from '#web/ui/button.tsx'
import { FormProblem } from '#web/ui/form-problem.tsx'
import { Icon, StrokeIcon } from '#web/ui/icon.tsx'
import { DOWNLOAD } from '#web/ui/icon-paths.ts'
import layout from '#web/ui/layout.module.css'
import { momentText } from '#web/ui/moment.ts'
import { PrintButton } from '#web/ui/print-button.tsx'
import { saveAsFile } from '#web/ui/save-as-file.ts'
import { SHIELD } from '#web/ui/shield.ts'
import { CLAIM_DAYS } from '../claim-limits.model.ts'
import type { InspectionContent } from '../inspection-content.model.ts'
import { inspectionFile, type PublicInspection } from '../inspections.contract.ts'
import styles from './inspection.module.css'
import { inspectionAddress } from './public/addresses.ts'
import { type VerificationResult, verifyInspection } from './verification.ts'

/** Shown instead of a record that differs from what was signed: none of its results may be shown. */
export const ChangedRecord = ({ code }: { code: string }) => (
  <div className={layout.stack6}>
    <h1>Inspeksi {code}</h1>
    <div role="alert" className={styles.changed}>
      <Icon name="alert" />
      <b>Isi tidak sama dengan saat ditandatangani</b>
      <span>Satu huruf saja yang berubah membuat pemeriksaan gagal. Tidak ada hasil yang ditampilkan.</span>
    </div>
  </div>
)

/** Whether the inspection has been withdrawn or superseded since, or is old. */
export function StateNotes({ page, timezone }: { page: PublicInspection; timezone: string }) {
  const { withdrawn, newer, age_days } = page
  return (
    <>
      {withdrawn && (
        <div className={styles.note}>
          <Icon name="info" />
          <b>Inspeksi ini ditarik {longDay(placeClock(new Date(withdrawn.at), timezone).day)}</b>
          <span>Sebabnya: {endWithPeriod(withdrawn.reason)} Inspeksi baru menyusul.</span>
        </div>
      )}
      {newer && (
        <div className={styles.note}>
          <Icon name="info" />
          <b>Ada inspeksi yang lebih baru, {longDay(newer.day)}.</b>
          <Link to={inspectionAddress(newer.code)} className={layout.link}>
            Buka yang terbaru
          </Link>
        </div>
      )}
      {age_days > CLAIM_DAYS && (
        <div className={styles.note}>
          <Icon name="clock" />
          <b>Diperiksa {age_days} hari lalu</b>
          <span>
            Hasilnya masih bisa dibaca. Kalimat bebas banjir dan lainnya tidak ditampilkan sampai diperiksa
            lagi.
          </span>
        </div>
      )}
    </>
  )
}

const endWithPeriod = (sentence: string) => (/[.!?]$/.test(sentence) ? sentence : `${sentence}.`)
const BY = { browser: 'Diperiksa di HP Anda', server: 'Diperiksa oleh server Toyota Trust' }

interface Props {
  page: PublicInspection
  content: InspectionContent
  children: (check: ReactNode) => ReactNode
}

/** Verifies the record in this browser and shows it only while that has not failed. */
export function SignatureCheck({ page, content, children }: Props) {
  const { code, photos } = page
  const [verified, setVerified] = useState<VerificationResult | null>(null)
  const [problem, setProblem] = useState<unknown>(null)
  const [busy, setBusy] = useState(true)
  const check = useCallback(async () => {
    setBusy(true)
    setProblem(null)
    await verifyInspection(code, content, photos).then(setVerified, setProblem)
    setBusy(false)
  }, [code, content, photos])
  useEffect(() => {
    void check()
  }, [check])
  if (verified?.same === false) return <ChangedRecord code={code} />
  const shown = photos.filter(({ address }) => address).length
  const download = async () => {
    const file = await call(inspectionFile, { params: { code } }).catch((failed: unknown) => {
      setProblem(failed)
      return null
    })
    if (file) saveAsFile(`inspeksi-${code.toLowerCase()}.json`, `${JSON.stringify(file)}\n`)
  }
  return children(
    <>
      <div
        role="status"
        aria-live={verified || !busy ? undefined : 'off'}
        className={verified ? styles.valid : styles.waiting}
      >
        <StrokeIcon path={SHIELD} />
        <b>{verified ? 'Tanda tangan sah' : busy ? 'Memeriksa…' : 'Belum diperiksa'}</b>
        {verified && (
          <span>
            {BY[verified.by]}, {momentText(verified.at.toISOString())}. Isi{' '}
            {shown > 0 && `dan ${shown} foto `}sama dengan saat ditandatangani.
          </span>
        )}
      </div>
      {problem !== null && <FormProblem text={messageOf(problem)} />}
      <div className={styles.acts}>
        <span id="periksa-tanda-tangan">Periksa tanda tangan</span>
        <Button variant="alt" busy={busy} aria-describedby="periksa-tanda-tangan" onClick={check}>
          Periksa Ulang
        </Button>
        <Button variant="alt" onClick={download}>
          <StrokeIcon path={DOWNLOAD} size={20} />
          Unduh Berkas
        </Button>
        <PrintButton />
      </div>
    </>,
  )
}
