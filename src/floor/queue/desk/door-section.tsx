import { useEffect, useState } from 'react'
import { longDayWithWeekday } from '#core/days.ts'
import { useWorkshop } from '#web/desk/frame/workshop.tsx'
import { PrintHead, PrintSheet } from '#web/desk/parts/print-sheet.tsx'
import { QrCode } from '#web/desk/parts/qr-code.tsx'
import { messageOf } from '#web/message-of.ts'
import { Button } from '#web/ui/button.tsx'
import { FormProblem } from '#web/ui/form-problem.tsx'
import { StrokeIcon } from '#web/ui/icon.tsx'
import { PRINTER } from '#web/ui/icon-paths.ts'
import { useToast } from '#web/ui/toast.tsx'
import type { Queue } from '../desk-queue.contract.ts'
import styles from './queue.module.css'
import { usePrintedCode } from './requests.ts'

interface PrintedCode {
  path: string
  day: string
}

/** The current door code, and a printed one for a workshop without a screen. */
export function DoorSection({ branchId, queue }: { branchId: number; queue: Queue }) {
  const paper = usePrintedCode(branchId)
  const toast = useToast()
  const [printed, setPrinted] = useState<PrintedCode | null>(null)
  useEffect(() => {
    if (printed) window.print()
  }, [printed])
  const end = () =>
    paper.mutate({ end: true }, { onSuccess: () => toast('Kode cetak hari ini diakhiri. Cetak yang baru') })
  return (
    <section className={styles.section} aria-labelledby="di-pintu">
      <h2 id="di-pintu">Di pintu</h2>
      <div className={styles.door}>
        <QrCode text={`${window.location.origin}${queue.door}`} label="Kode di pintu" />
        <p className={styles.soft}>
          Kode di layar TV berganti tiap menit. Tanpa TV, cetak kode untuk hari ini.
        </p>
      </div>
      <div className={styles.acts}>
        <Button
          variant="alt"
          block
          busy={paper.isPending}
          onClick={() => paper.mutate({ end: false }, { onSuccess: setPrinted })}
        >
          <StrokeIcon path={PRINTER} size={20} />
          Cetak kode hari ini
        </Button>
        <Button variant="quiet" block busy={paper.isPending} onClick={end}>
          Akhiri kode cetak
        </Button>
      </div>
      {paper.isError && <FormProblem text={messageOf(paper.error)} />}
      {printed && <PrintedCodeSheet paper={printed} />}
    </section>
  )
}

function PrintedCodeSheet({ paper: { path, day } }: { paper: PrintedCode }) {
  const { workshop } = useWorkshop()
  return (
    <PrintSheet className={styles.paper}>
      <PrintHead title="Sudah sampai? Pindai kode ini" aside={workshop?.name ?? ''}>
        <p>{longDayWithWeekday(day)}</p>
      </PrintHead>
      <QrCode text={`${window.location.origin}${path}`} label="Kode di pintu" />
      <p>Berlaku hari ini saja. Tanpa HP, silakan ke meja terima.</p>
    </PrintSheet>
  )
}
