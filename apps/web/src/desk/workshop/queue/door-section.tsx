import type { Queue } from '@toyota-trust/contracts/desk/workshop/queue.ts'
import { longDayWithWeekday } from '@toyota-trust/contracts/platform/days.ts'
import { useEffect, useState } from 'react'
import { messageOf } from '../../../platform/message-of.ts'
import { Button } from '../../../platform/ui/button.tsx'
import { FormProblem } from '../../../platform/ui/form-problem.tsx'
import { StrokeIcon } from '../../../platform/ui/icon.tsx'
import { PRINTER } from '../../../platform/ui/icon-paths.ts'
import { useToast } from '../../../platform/ui/toast.tsx'
import { useWorkshop } from '../../frame/workshop.tsx'
import { PrintHead, PrintSheet } from '../../parts/print-sheet.tsx'
import { QrCode } from '../../parts/qr-code.tsx'
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
