import { officeFor } from '#account/public.ts'
import { longDay } from '#core/days.ts'
import { kilometres, rupiah } from '#core/money.ts'
import { formatPlate } from '#core/plates.ts'
import { carName } from '#garage/cars/cars.contract.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Queries } from '#server/database/database.ts'
import { renderMail } from '#server/outbound/mail-layout.ts'
import type { Message } from '#server/outbound/sender.ts'
import { isOwnAddress } from '../sql.ts'
import type { StoredCase, StoredOffer } from './sql.ts'

type Place = Pick<AppContext['config'], 'publicUrl'>
type Offer = Pick<StoredOffer, 'id' | 'price' | 'reason' | 'valid_until'>

/**
 * A request whose address nobody confirmed: its mails contain no text that a stranger typed, which are the name and a car that the
 * catalogue does not have.
 */
type Addressed = StoredCase & { isProved: boolean }
const formatCaseCar = ({ brand, model, spec, year, kind, isProved }: Addressed) =>
  isProved || kind === 'catalogue' ? `${carName({ brand, type: model, spec })}, ${year}` : `tahun ${year}`
const greet = ({ name, isProved }: Addressed) => (isProved ? `Halo ${name},` : 'Halo,')
const countingOf = ({ isProved }: Addressed) => ({ causedBy: null, isUnproved: !isProved })
/** `B 1529 HRT`; the name of the car where its plate is unknown. */
const formatCasePlate = (row: Addressed) => (row.plate ? formatPlate(row.plate) : formatCaseCar(row))
const factLines = (row: Addressed, lines: string[]) =>
  [
    ...lines,
    `Mobil: ${formatCaseCar(row)}${row.plate ? `, ${formatPlate(row.plate)}` : ''}`,
    `Jarak tempuh: ${kilometres(row.mileage)}`,
    `Nomor permintaan: ${row.number}`,
  ].join('\n')
const ownPage = ({ publicUrl }: Place) => ({
  label: 'Lihat Permintaan',
  url: `${publicUrl}/dashboard/tukar-tambah`,
})

export const addressed = async (tx: Queries, row: StoredCase): Promise<Addressed> => ({
  ...row,
  isProved: await isOwnAddress(tx, row),
})

/** The mail with an offer; `claim` is the token of the link that adds a request without an account to one. */
export function offerMail(row: Addressed, offer: Offer, place: Place, claim: string | null): Message {
  const until = longDay(offer.valid_until)
  const action = { label: 'Lihat penawaran', url: `${place.publicUrl}/dashboard/tukar-tambah` }
  if (claim) action.url += `?${new URLSearchParams({ permintaan: row.id, kunci: claim })}`
  return {
    channel: 'email',
    counting: countingOf(row),
    to: row.email,
    subject: `Penawaran tukar tambah ${formatCasePlate(row)}, berlaku sampai ${until}`,
    dedupeKey: `trade-in-offer:${offer.id}`,
    ...(claim && { secret: true }),
    ...renderMail({
      heading: 'Penawaran tukar tambah',
      paragraphs: [
        greet(row),
        `Setelah mobil Anda diperiksa, kami menawarkan ${rupiah(offer.price)}. Penawaran ini berlaku sampai ${until}, lalu gugur sendiri.`,
        ...(offer.reason ? [`Alasan: ${offer.reason}`] : []),
        factLines(row, []),
        claim
          ? 'Masuk atau daftar lewat tautan ini, lalu terima atau tolak penawaran di akun Anda.'
          : 'Terima atau tolak penawaran di akun Anda.',
      ],
      action,
    }),
  }
}

/** Mails an event to the customer and to the sender of the offer. */
async function notifyBothSides(
  context: AppContext,
  tx: Queries,
  row: Addressed,
  offer: Pick<StoredOffer, 'id' | 'sent_by_id'>,
  message: { key: string; subject: string; heading: string; own: string; office: string; lines: string[] },
): Promise<void> {
  const mail = (to: string, whose: string, paragraphs: string[], action: { label: string; url: string }) =>
    context.outbox.put(tx, {
      channel: 'email',
      counting: whose === 'customer' ? countingOf(row) : { exempt: 'dealer' },
      to,
      subject: message.subject,
      dedupeKey: `trade-in-${message.key}:${offer.id}:${whose}`,
      ...renderMail({
        heading: message.heading,
        paragraphs: [...paragraphs, factLines(row, message.lines)],
        action,
      }),
    })
  await mail(row.email, 'customer', [greet(row), message.own], ownPage(context.config))
  const url = `${context.config.publicUrl}/desk/tukar-tambah/${row.id}`
  for (const { id, name, email } of await officeFor(tx, offer.sent_by_id))
    await mail(email, id, [`Halo ${name},`, message.office], { label: 'Buka permintaan', url })
}

/** Mails that an offer was accepted or declined. */
export async function notifyOfferAnswered(
  context: AppContext,
  tx: Queries,
  stored: StoredCase,
  offer: StoredOffer,
): Promise<void> {
  const row = await addressed(tx, stored)
  const word = offer.answer === 'accepted' ? 'diterima' : 'ditolak'
  await notifyBothSides(context, tx, row, offer, {
    key: 'answered',
    subject: `Penawaran tukar tambah ${formatCasePlate(row)} ${word}`,
    heading: `Penawaran ${word}`,
    own:
      offer.answer === 'accepted'
        ? 'Jawaban Anda sudah kami terima. Tim kami menghubungi Anda untuk langkah berikutnya.'
        : 'Jawaban Anda sudah kami terima. Terima kasih sudah mempertimbangkan penawaran kami.',
    office: `Pelanggan menjawab penawaran ini: ${word}.`,
    lines: [
      `Penawaran: ${rupiah(offer.price)}`,
      ...(offer.answer_words ? [`Pesan pelanggan: ${offer.answer_words}`] : []),
    ],
  })
}

/** Mails that an offer lapsed without an answer. */
export async function notifyOfferLapsed(
  context: AppContext,
  tx: Queries,
  stored: StoredCase,
  offer: StoredOffer,
): Promise<void> {
  const row = await addressed(tx, stored)
  await notifyBothSides(context, tx, row, offer, {
    key: 'lapsed',
    subject: `Penawaran tukar tambah ${formatCasePlate(row)} gugur`,
    heading: 'Penawaran gugur',
    own: `Penawaran ini berlaku sampai ${longDay(offer.valid_until)} dan sudah berakhir. Hubungi kami bila Anda masih ingin menukar mobil ini.`,
    office: 'Penawaran ini gugur tanpa jawaban pelanggan.',
    lines: [`Penawaran: ${rupiah(offer.price)}`],
  })
}
