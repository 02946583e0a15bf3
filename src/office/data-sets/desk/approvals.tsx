import { type FormEvent, useRef, useState } from 'react'
import { withThousands } from '#core/money.ts'
import { Callout } from '#web/desk/parts/callout.tsx'
import { ReadyButton } from '#web/desk/parts/ready-button.tsx'
import { messageOf } from '#web/message-of.ts'
import { Link } from '#web/router/link.tsx'
import { useNavigate } from '#web/router/navigate.ts'
import { Button } from '#web/ui/button.tsx'
import { momentText } from '#web/ui/moment.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { useToast } from '#web/ui/toast.tsx'
import type { Approvals } from '../desk-data-approvals.contract.ts'
import { DATA_KIND_LABELS } from '../desk-data-set-names.model.ts'
import type { DataUpload } from '../desk-data-sets.contract.ts'
import { useApprovals, useDecideUpload, useRowsAlone } from './approval-requests.ts'
import styles from './data.module.css'
import { dataPath } from './kinds.ts'
import { useDiscard } from './requests.ts'

/** Uploads of all tables that wait for a second person, without the one that is shown. */
export function WaitingApprovals({ shown }: { shown: string | null }) {
  const { data } = useApprovals()
  const others = data?.waiting.filter(({ id }) => id !== shown) ?? []
  if (others.length === 0) return null
  return (
    <div className={styles.others}>
      {others.map(({ id, kind, file_name, rows, proposed_by_name, proposed_at }) => (
        <Callout
          key={id}
          kind="warn"
          title={`${file_name} menunggu persetujuan`}
          action={<Link to={dataPath(kind, id)}>Periksa {file_name}</Link>}
        >
          {DATA_KIND_LABELS[kind]}, {withThousands(rows)} perubahan. Diusulkan {proposed_by_name},{' '}
          {momentText(proposed_at)}
        </Callout>
      ))}
    </div>
  )
}

/** Replaces "Terbitkan" while an upload awaits approval: approve, reject, or why the user may do neither. */
export function ApprovalForm({ upload }: { upload: DataUpload }) {
  const { id, kind, proposed, added, changed, removed } = upload
  const decide = useDecideUpload(kind)
  const { data } = useApprovals()
  const toast = useToast()
  const [reason, setReason] = useState('')
  const [asked, setAsked] = useState(false)
  if (!proposed) return null
  // Awaited here: the decision unmounts this form, and callbacks passed to `mutate` would not run.
  const send = async (words: string | null) => {
    try {
      const version = await decide.mutateAsync({ uploadId: id, reason: words })
      const isLive = words === null && version !== null
      toast(words !== null ? 'Usulan ditolak' : isLive ? `Versi ${version} tayang` : 'Disetujui')
    } catch (problem) {
      toast(messageOf(problem))
    }
  }
  const onReject = (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    if (reason.trim()) void send(reason.trim())
  }
  return (
    <section className={styles.side}>
      <h2>Menunggu persetujuan</h2>
      <p>
        {withThousands(added + changed + removed)} perubahan, diusulkan {proposed.by_name}.{' '}
        {proposed.for ? `Tayang ${momentText(proposed.for)}.` : 'Tayang setelah disetujui.'}
      </p>
      {proposed.own ? (
        <>
          <p>Usulan atau berkas Anda sendiri disetujui orang lain di kantor pusat.</p>
          {proposed.withdrawable && <WithdrawUploadButton id={id} kind={kind} />}
        </>
      ) : (
        <>
          {data?.may_from ? (
            <Callout kind="warn" title="Akun Anda masih baru">
              Anda boleh menyetujui mulai {momentText(data.may_from)}. Menolak boleh sekarang.
            </Callout>
          ) : (
            <Button block busy={decide.isPending} onClick={() => void send(null)}>
              Setujui dan terbitkan
            </Button>
          )}
          <form noValidate className={styles.publish} onSubmit={onReject}>
            <TextField
              label="Alasan menolak"
              name="reason"
              maxLength={300}
              value={reason}
              error={asked && !reason.trim() ? 'Tulis alasannya' : undefined}
              onChange={(event) => setReason(event.target.value)}
            />
            <Button type="submit" variant="alt" block busy={decide.isPending}>
              Tolak
            </Button>
          </form>
        </>
      )}
      {data && !data.second_person && <NoSecondPerson />}
    </section>
  )
}

/** Withdraws the user's own proposal with its file. */
function WithdrawUploadButton({ id, kind }: Pick<DataUpload, 'id' | 'kind'>) {
  const discard = useDiscard(kind)
  const navigate = useNavigate()
  const toast = useToast()
  const onClick = () =>
    discard.mutate(id, {
      onSuccess: () => navigate(dataPath(kind)),
      onError: (error) => toast(messageOf(error)),
    })
  return (
    <Button variant="alt" block busy={discard.isPending} onClick={onClick}>
      Tarik dan buang usulan
    </Button>
  )
}

const NoSecondPerson = () => (
  <Callout
    kind="warn"
    title="Belum ada orang kedua"
    action={<Link to="/desk/isi/staf">Undang orang kedua</Link>}
  >
    Penerbitan besar perlu dua orang kantor pusat, dan menunggu sampai orang kedua ada.
  </Callout>
)

/** How many rows one person may publish alone, and a proposal to raise that number. */
export function SoloPublishLimit() {
  const { data } = useApprovals()
  return data ? <RowsForm key={data.rows} data={data} /> : null
}

function RowsForm({ data }: { data: Approvals }) {
  const change = useRowsAlone()
  const toast = useToast()
  const [typed, setTyped] = useState(String(data.rows))
  const field = useRef<HTMLInputElement>(null)
  const rows = /^\d{1,5}$/.test(typed) && Number(typed) <= 60_000 ? Number(typed) : null
  const send = (asked: Parameters<typeof change.mutate>[0]) =>
    change.mutate(asked, {
      onSuccess: ({ raise }) => toast(raise ? 'Menunggu persetujuan' : 'Tersimpan'),
      onError: (error) => toast(messageOf(error)),
    })
  const { raise } = data
  return (
    <section className={styles.section} aria-labelledby="rows-alone">
      <h2 id="rows-alone">Orang kedua</h2>
      <p>
        Harga dan stok: lebih dari {withThousands(data.rows)} perubahan sehari per orang perlu persetujuan
        orang kedua.
      </p>
      {!data.second_person && <NoSecondPerson />}
      {raise && (
        <Callout kind="warn" title={`Usul ${withThousands(raise.to)} baris dari ${raise.by_name}`}>
          {raise.own ? (
            'Menunggu persetujuan orang lain'
          ) : (
            <span className={styles.decide}>
              {data.may_from ? (
                <span>Anda boleh menyetujui mulai {momentText(data.may_from)}.</span>
              ) : (
                <Button
                  size="sm"
                  busy={change.isPending}
                  onClick={() => send({ to: raise.to, approve: true })}
                >
                  Setujui batas
                </Button>
              )}
              <Button
                size="sm"
                variant="alt"
                busy={change.isPending}
                onClick={() => send({ to: raise.to, approve: false })}
              >
                Tolak batas
              </Button>
            </span>
          )}
        </Callout>
      )}
      <form
        noValidate
        className={styles.publish}
        onSubmit={(event) => {
          event.preventDefault()
          if (rows !== null) send({ rows })
          else field.current?.focus()
        }}
      >
        <TextField
          ref={field}
          label="Baris tanpa orang kedua"
          name="rows"
          inputMode="numeric"
          value={typed}
          error={rows === null ? 'Tulis angka 0 sampai 60.000' : undefined}
          onChange={(event) => setTyped(event.target.value)}
        />
        <ReadyButton
          type="submit"
          variant="alt"
          size="sm"
          busy={change.isPending}
          lacks={rows === data.rows ? 'Ubah angkanya dulu' : null}
          findControl={() => field.current}
        >
          Simpan batas
        </ReadyButton>
      </form>
    </section>
  )
}
