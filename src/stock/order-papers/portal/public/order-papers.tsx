import { useState } from 'react'
import { longDay } from '#core/days.ts'
import type { Order } from '#stock/orders/orders.contract.ts'
import styles from '#stock/orders/portal/public/order-parts.module.css'
import type { OrderActs } from '#stock/orders/portal/requests.ts'
import { refusalOf } from '#web/refusal.ts'
import { Link } from '#web/router/link.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { FormProblem } from '#web/ui/form-problem.tsx'
import layout from '#web/ui/layout.module.css'
import { TextArea } from '#web/ui/text-area.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { PUNCTUALITY_DAYS } from '../../order-papers.model.ts'

type Paper = Order['papers'][number]

/** "Surat" between the agreement and the hand-over, which fixes the days. */
function PromisedPapers({ order: { agreement, promises, state } }: { order: Order }) {
  if (!agreement || !['agreed', 'paid', 'prepared'].includes(state)) return null
  return (
    <section className={styles.section} aria-labelledby="surat">
      <h2 id="surat">Surat</h2>
      {promises.balik_nama_days === null ? (
        <p>Anda urus sendiri. STNK dan BPKB diserahkan bersama mobil.</p>
      ) : (
        <p>
          STNK dan pelat atas nama {agreement.registered_name}: {promises.balik_nama_days} hari sesudah masa
          pengembalian. Tanggalnya tampil di sini sesudah serah terima.
        </p>
      )}
    </section>
  )
}

/** "Surat": each paper with its place and promised day, and how punctual the branch is. */
export function OrderPapers({ order, acts }: { order: Order; acts: OrderActs }) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [complaining, setComplaining] = useState(false)
  if (order.papers.length === 0) return <PromisedPapers order={order} />
  const answer = async (paper: Paper['paper'], received: boolean) => {
    setBusy(true)
    setProblem(null)
    try {
      await acts.answerPaper(paper, received)
    } catch (failure) {
      setProblem(refusalOf(failure).message)
    } finally {
      setBusy(false)
    }
  }
  const mayComplain = order.papers.some(({ late_days, state }) => late_days > 0 || state === 'disputed')
  return (
    <section className={styles.section} aria-labelledby="surat">
      <h2 id="surat">Surat</h2>
      {mayComplain && (
        <p>
          <button type="button" className={layout.link} onClick={() => setComplaining(true)}>
            Adukan ke kantor pusat
          </button>
        </p>
      )}
      <div>
        {order.papers.map((paper) => (
          <div key={paper.paper} className={styles.paper}>
            <b>{paper.name}</b>
            <Badge kind={lookOf(paper)}>
              {paper.late_days > 0 ? `Terlambat ${paper.late_days} hari` : paper.label}
            </Badge>
            <small>{factsOf(paper)}</small>
            {paper.state === 'own' && order.in_account && (
              <small>
                Langkah dan berkasnya ada di halaman mobil, bagian Surat.{' '}
                <Link to="/dashboard/cars" className={layout.link}>
                  Mobil Saya
                </Link>
              </small>
            )}
            {(paper.may_dispute || (paper.may_receive && order.next?.act !== 'paper_received')) && (
              <div className={styles.pair}>
                {paper.may_receive && order.next?.act !== 'paper_received' && (
                  <Button variant="alt" busy={busy} onClick={() => void answer(paper.paper, true)}>
                    Sudah saya terima
                  </Button>
                )}
                {paper.may_dispute && (
                  <Button variant="quiet" busy={busy} onClick={() => void answer(paper.paper, false)}>
                    Belum saya terima
                  </Button>
                )}
              </div>
            )}
          </div>
        ))}
      </div>
      {problem !== null && <Alert>{problem}</Alert>}
      {order.papers_kept && (
        <>
          <p className={layout.soft}>
            {order.papers_kept.kept} dari {order.papers_kept.of} surat tepat janji setahun terakhir di cabang
            ini.
          </p>
          <Disclosure title="Cara menghitung">
            <p>
              Kami menghitung surat yang diurus cabang dalam {PUNCTUALITY_DAYS} hari terakhir. Tepat janji
              berarti diserahkan paling lambat pada janji pertama. Surat yang belum diserahkan tidak dihitung
              tepat.
            </p>
          </Disclosure>
        </>
      )}
      {complaining && <Complaint acts={acts} onClose={() => setComplaining(false)} />}
    </section>
  )
}

const lookOf = ({ state, late_days }: Paper) => {
  if (late_days > 0 || state === 'disputed') return 'warn' as const
  if (state === 'delivered') return 'ok' as const
  return state === 'at_branch' || state === 'own' ? ('neutral' as const) : ('info' as const)
}

/** Delivered, or promised, with the first promise where it was moved. */
function factsOf(paper: Paper): string {
  if (paper.delivered_on) return `Diserahkan ${longDay(paper.delivered_on)}`
  if (paper.tracking && paper.state === 'sent') return `Nomor resi ${paper.tracking}`
  const parts = [
    paper.office && `Di ${paper.office}`,
    paper.first_promised_on &&
      (paper.promised_on && paper.promised_on !== paper.first_promised_on
        ? `Janji pertama ${longDay(paper.first_promised_on)}, sekarang ${longDay(paper.promised_on)}`
        : `Dijanjikan ${longDay(paper.first_promised_on)}`),
  ]
  return parts.filter(Boolean).join('. ')
}

function Complaint({ acts, onClose }: { acts: OrderActs; onClose: () => void }) {
  const toast = useToast()
  const [words, setWords] = useState('')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const send = async () => {
    if (!words.trim()) {
      setProblem('Tulis aduannya terlebih dahulu!')
      return
    }
    setBusy(true)
    try {
      await acts.complain(words)
      toast('Aduan terkirim ke kantor pusat')
      onClose()
    } catch (failure) {
      setProblem(refusalOf(failure).message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title="Adukan ke kantor pusat"
      width="28rem"
      footer={
        <>
          <Button variant="alt" onClick={onClose}>
            Kembali
          </Button>
          <Button busy={busy} onClick={() => void send()}>
            Kirim aduan
          </Button>
        </>
      }
    >
      <div className={layout.stack}>
        <TextArea
          label="Aduan"
          maxLength={1000}
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
        {problem !== null && <FormProblem text={problem} />}
      </div>
    </Dialog>
  )
}
