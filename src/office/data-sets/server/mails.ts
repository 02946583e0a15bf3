import { officeFor, officePeople } from '#account/public.ts'
import type { AppContext } from '#server/app-context.ts'
import type { StaffMember } from '#server/calls/actor.ts'
import type { Queries } from '#server/database/database.ts'
import { renderMail } from '#server/outbound/mail-layout.ts'
import type { StoredUpload } from './upload-sql.ts'

type Recipient = Pick<Awaited<ReturnType<typeof officePeople>>[number], 'id' | 'name' | 'email'>
type UploadSummary = Pick<StoredUpload, 'id' | 'kind' | 'file_name'>

async function enqueueMail(
  context: AppContext,
  tx: Queries,
  { id, name, email }: Recipient,
  { kind }: UploadSummary,
  { heading, sentence, key }: { heading: string; sentence: string; key: string },
): Promise<void> {
  await context.outbox.put(tx, {
    channel: 'email',
    counting: { exempt: 'dealer' },
    to: email,
    subject: heading,
    dedupeKey: `${key}:${id}`,
    ...renderMail({
      heading,
      paragraphs: [`Halo ${name},`, sentence],
      action: { label: 'Buka Data', url: `${context.config.publicUrl}/desk/data/${kind}` },
    }),
  })
}

/** Mails the others of head office that a publication waits for approval by one of them. */
export async function notifyApprovers(
  context: AppContext,
  tx: Queries,
  upload: UploadSummary & Pick<StoredUpload, 'uploaded_by'>,
  proposer: { id: string; name: string },
  now: Date,
): Promise<void> {
  const message = {
    heading: 'Penerbitan menunggu persetujuan Anda',
    sentence: `${proposer.name} mengusulkan ${upload.file_name}. Periksa lalu setujui atau tolak.`,
    key: `data-proposed:${upload.id}:${now.getTime()}`,
  }
  for (const person of await officePeople(tx))
    if (person.id !== proposer.id && person.id !== upload.uploaded_by)
      await enqueueMail(context, tx, person, upload, message)
}

/** Mails the proposer of a publication how it was decided. */
export async function notifyProposer(
  context: AppContext,
  tx: Queries,
  upload: UploadSummary & { proposed_by: string },
  outcome: string,
  now: Date,
): Promise<void> {
  const person = (await officeFor(tx, upload.proposed_by)).find(({ id }) => id === upload.proposed_by)
  if (!person) return
  await enqueueMail(context, tx, person, upload, {
    heading: 'Usulan penerbitan Anda sudah diputuskan',
    sentence: `${upload.file_name} ${outcome}.`,
    key: `data-decided:${upload.id}:${now.getTime()}`,
  })
}

/** Mails the uploader and the scheduler of an upload that another person has discarded it. */
export async function notifyUploadDiscarded(
  context: AppContext,
  tx: Queries,
  upload: UploadSummary & Pick<StoredUpload, 'uploaded_by' | 'publish_by'>,
  staff: StaffMember,
): Promise<void> {
  const message = {
    heading: 'Unggahan Anda dibuang',
    sentence: `${upload.file_name} dibuang ${staff.name} dan tidak akan tayang.`,
    key: `data-discarded:${upload.id}`,
  }
  for (const person of await officePeople(tx))
    if (person.id !== staff.id && [upload.uploaded_by, upload.publish_by].includes(person.id))
      await enqueueMail(context, tx, person, upload, message)
}
