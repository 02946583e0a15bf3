import { useState } from 'react'
import { longDay } from '#core/days.ts'
import { rupiah } from '#core/money.ts'
import { problem, sentenceOf } from '#web/form/checks.ts'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { useForm } from '#web/form/use-form.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { answerTradeInOffer, type TradeInProgress } from '../../trade-in-cases.contract.ts'
import { useAnswerOffer } from '../requests.ts'

const { words: wordsShape } = answerTradeInOffer.body.shape

interface Props {
  /** The id of the request. */
  requestId: string
  offer: TradeInProgress['offers'][number]
  accepted: boolean
  onClose: () => void
}

/** The customer's answer to an offer, with an optional message. */
export function AnswerDialog({ requestId, offer, accepted, onClose }: Props) {
  const answer = useAnswerOffer()
  const toast = useToast()
  const form = useForm({
    values: useState({ words: '' }),
    check: ({ words }) => problem('words', sentenceOf(wordsShape, words)),
    async send({ words }) {
      await answer.mutateAsync({
        params: { id: requestId, offerId: offer.id },
        body: { accepted, words: words.trim() },
      })
      toast(accepted ? 'Penawaran diterima' : 'Penawaran ditolak')
      onClose()
    },
  })
  return (
    <FormDialog
      title={accepted ? 'Terima Penawaran' : 'Tolak Penawaran'}
      submit={accepted ? `Terima ${rupiah(offer.price)}` : `Tolak ${rupiah(offer.price)}`}
      form={form}
      onClose={onClose}
    >
      <p>
        {accepted
          ? `Anda menukar mobil Anda dengan nilai ${rupiah(offer.price)}. Tim kami menghubungi Anda untuk langkah berikutnya.`
          : `Penawaran ${rupiah(offer.price)} berlaku sampai ${longDay(offer.valid_until)}. Setelah ditolak, penawaran ini tidak bisa diterima lagi.`}
      </p>
      <TextField label="Pesan untuk kami" optional autoComplete="off" {...form.field('words')} />
    </FormDialog>
  )
}
