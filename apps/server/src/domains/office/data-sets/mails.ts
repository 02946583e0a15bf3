import type { StaffMember } from '../../../platform/calls/actor.ts'
import type { Queries } from '../../../platform/database/database.ts'
import { renderMail } from '../../../platform/outbound/mail-layout.ts'
import type { Portal } from '../../../portal.ts'
import { officeFor, officePeople } from '../../account/public.ts'
import type { StoredUpload } from './upload-sql.ts'

type To = Pick<Awaited<ReturnType<typeof officePeople>>[number], 'id' | 'name' | 'email'>
type Told = Pick<StoredUpload, 'id' | 'kind' | 'file_name'>

async function put(
  portal: Portal,
  tx: Queries,
  { id, name, email }: To,
  { kind }: Told,
  { heading, sentence, key }: { heading: string; sentence: string; key: string },
): Promise<void> {
  await portal.outbox.put(tx, {
    channel: 'email',
    to: email,
    subject: heading,
    dedupeKey: `${key}:${id}`,
    ...renderMail({
      heading,
      paragraphs: [`Halo ${name},`, sentence],
      action: { label: 'Buka Data', url: `${portal.config.publicUrl}/desk/data/${kind}` },
    }),
  })
}

/** Tells everybody else of head office that a publication waits for one of them. */
export async function notifyApprovers(
  portal: Portal,
  tx: Queries,
  upload: Told & Pick<StoredUpload, 'uploaded_by'>,
  proposer: { id: string; name: string },
  now: Date,
): Promise<void> {
  const told = {
    heading: 'Penerbitan menunggu persetujuan Anda',
    sentence: `${proposer.name} mengusulkan ${upload.file_name}. Periksa lalu setujui atau tolak.`,
    key: `data-proposed:${upload.id}:${now.getTime()}`,
  }
  for (const person of await officePeople(tx))
    if (person.id !== proposer.id && person.id !== upload.uploaded_by)
      await put(portal, tx, person, upload, told)
}

/** Tells whoever proposed a publication how it was decided. */
export async function notifyProposer(
  portal: Portal,
  tx: Queries,
  upload: Told & { proposed_by: string },
  outcome: string,
  now: Date,
): Promise<void> {
  const person = (await officeFor(tx, upload.proposed_by)).find(({ id }) => id === upload.proposed_by)
  if (!person) return
  await put(portal, tx, person, upload, {
    heading: 'Usulan penerbitan Anda sudah diputuskan',
    sentence: `${upload.file_name} ${outcome}.`,
    key: `data-decided:${upload.id}:${now.getTime()}`,
  })
}

/** Tells the others who had a hand in an upload that somebody has thrown it away. */
export async function notifyUploadDiscarded(
  portal: Portal,
  tx: Queries,
  upload: Told & Pick<StoredUpload, 'uploaded_by' | 'publish_by'>,
  staff: StaffMember,
): Promise<void> {
  const told = {
    heading: 'Unggahan Anda dibuang',
    sentence: `${upload.file_name} dibuang ${staff.name} dan tidak akan tayang.`,
    key: `data-discarded:${upload.id}`,
  }
  for (const person of await officePeople(tx))
    if (person.id !== staff.id && [upload.uploaded_by, upload.publish_by].includes(person.id))
      await put(portal, tx, person, upload, told)
}
