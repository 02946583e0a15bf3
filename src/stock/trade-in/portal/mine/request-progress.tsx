import { useState } from 'react'
import { longDay } from '#core/days.ts'
import { rupiah } from '#core/money.ts'
import { Button } from '#web/ui/button.tsx'
import { DatedText } from '#web/ui/dated-text.tsx'
import type { TradeInProgress } from '../../trade-in-cases.contract.ts'
import { AnswerDialog } from './answer-dialog.tsx'
import { findOpenOffer, formatReplacedOffer, formatTradeInProgress } from './offer-texts.ts'
import styles from './request-progress.module.css'

interface Props {
  progress: TradeInProgress
  /** Id of the heading of the request that it belongs to. */
  of: string
}

/** What head office does with a request, and the offer that can be answered. */
export function RequestProgress({ progress, of }: Props) {
  const [answering, setAnswering] = useState<'accept' | 'decline' | null>(null)
  const offer = findOpenOffer(progress)
  if (!offer) {
    const words = formatTradeInProgress(progress)
    return words && <p className={styles.note}>{words}</p>
  }
  const replaced = formatReplacedOffer(progress)
  return (
    <section className={styles.offer} aria-label={`Penawaran ${progress.number}`}>
      <p className={styles.price}>
        Penawaran kami
        <b>{rupiah(offer.price)}</b>
      </p>
      <div className={styles.words}>
        <p>
          Berlaku sampai <DatedText text={longDay(offer.valid_until)} />, lalu gugur sendiri.
        </p>
        {offer.reason && <p>Alasan: {offer.reason}</p>}
        {replaced && <p>{replaced}</p>}
      </div>
      <div className={styles.acts}>
        <Button aria-describedby={of} onClick={() => setAnswering('accept')}>
          Terima penawaran
        </Button>
        <Button variant="alt" aria-describedby={of} onClick={() => setAnswering('decline')}>
          Tolak penawaran
        </Button>
      </div>
      {answering && (
        <AnswerDialog
          requestId={progress.id}
          offer={offer}
          accepted={answering === 'accept'}
          onClose={() => setAnswering(null)}
        />
      )}
    </section>
  )
}
