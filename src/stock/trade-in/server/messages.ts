import { kilometres, rupiah } from '#core/money.ts'
import { carName } from '#garage/cars/cars.contract.ts'
import { renderMail } from '#server/outbound/mail-layout.ts'
import type { Message } from '#server/outbound/sender.ts'
import type { TradeInLead } from '#stock/erp/erp.contract.ts'
import { CONDITIONS } from '../trade-in.contract.ts'
import type { StoredTradeIn } from './sql.ts'

/** The channel by which leads reach the ERP; the message's text is the lead as JSON. */
const LEAD_CHANNEL = 'erp'

const carOf = ({ brand, model, spec }: StoredTradeIn) => carName({ brand, type: model, spec })
const conditionOf = ({ condition }: StoredTradeIn) =>
  CONDITIONS.find(({ value }) => value === condition)?.label ?? condition

/**
 * The mail that summarises a request for its owner. An address that nobody confirmed gets no text that a stranger typed: no name,
 * and no car that the catalogue does not have.
 */
export function summaryMail(
  request: StoredTradeIn,
  { publicUrl, key, isProved }: { publicUrl: string; key: string; isProved: boolean },
): Message {
  const isTyped = request.kind === 'other'
  const price =
    request.price === null || request.low === null || request.high === null
      ? 'Tim kami akan menghitung harga mobil Anda dan menghubungi Anda.'
      : `Perkiraan harga: ${rupiah(request.price)} (${rupiah(request.low)} sampai ${rupiah(request.high)})`
  return {
    channel: 'email',
    counting: { causedBy: request.customer_id, isUnproved: !isProved },
    to: request.email,
    subject: 'Ringkasan tukar tambah Anda',
    dedupeKey: key,
    ...renderMail({
      heading: 'Ringkasan tukar tambah',
      paragraphs: [
        isProved ? `Halo ${request.name},` : 'Halo,',
        [
          `Mobil: ${isProved || !isTyped ? `${carOf(request)}, ` : ''}${request.year}`,
          `Jarak tempuh: ${kilometres(request.mileage)}`,
          `Kondisi: ${conditionOf(request)}`,
          price,
        ].join('\n'),
        'Perkiraan ini bukan penawaran yang mengikat. Harga akhir ditentukan setelah mobil diperiksa.',
      ],
      action: { label: 'Tukar Tambah', url: `${publicUrl}/referensi-start-trade-in` },
    }),
  }
}

/** The hand-over to the ERP. One recipient per request, so that a failing lead blocks no other. */
export function leadMessage(request: StoredTradeIn): Message {
  const lead: TradeInLead = {
    reference: request.id,
    brand: request.brand,
    model: request.model,
    spec: request.spec,
    year: request.year,
    mileage: request.mileage,
    condition: request.condition,
    notes: request.notes ?? undefined,
    price: request.price,
    wanted_stock_no: request.wanted_stock_no,
    name: request.name,
    phone: request.phone,
    email: request.email,
  }
  return {
    channel: LEAD_CHANNEL,
    counting: { exempt: 'dealer' },
    to: request.id,
    subject: 'trade_in_4_steps',
    text: JSON.stringify(lead),
    dedupeKey: `lead:${request.id}`,
  }
}
