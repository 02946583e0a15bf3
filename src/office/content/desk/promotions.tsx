import { useState } from 'react'
import { dayFromSlashed, slashedDay } from '#core/days.ts'
import { Callout } from '#web/desk/parts/callout.tsx'
import { PLUS } from '#web/desk/parts/icon-paths.ts'
import { problem, sentenceOf } from '#web/form/checks.ts'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { useForm } from '#web/form/use-form.ts'
import { messageOf } from '#web/message-of.ts'
import { Button } from '#web/ui/button.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { StrokeIcon } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import layout from '#web/ui/layout.module.css'
import { RowsQueryStatus } from '#web/ui/query-status.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { type Promotion, promotion } from '../content.contract.ts'
import styles from './content.module.css'
import { usePromotions, useSavePromotions } from './requests.ts'
import { WishlistCars } from './wishlist-cars.tsx'

/** Promotions and the cars of the wishlist page: each list is published as it is saved. */
export const Promotions = () => (
  <div className={styles.lists}>
    <PromotionRows />
    <WishlistCars />
  </div>
)

function PromotionRows() {
  const list = usePromotions()
  const saving = useSavePromotions()
  const toast = useToast()
  const [editing, setEditing] = useState<number | null>(null)
  if (!list.data) return <RowsQueryStatus query={list} />
  const { version, sample } = list.data
  // The first own promotion replaces all samples: none of them may be published beside it.
  const rows = sample ? [] : list.data.rows
  const save = async (next: Promotion[]) => {
    await saving.mutateAsync({ version, rows: next })
    toast('Tersimpan')
  }
  const remove = (at: number) =>
    save(rows.filter((_, index) => index !== at)).catch((error) => {
      toast(messageOf(error))
      void list.refetch()
    })
  return (
    <section>
      <div className={styles.between}>
        <h2>Promosi</h2>
        <Button onClick={() => setEditing(rows.length)}>
          <StrokeIcon path={PLUS} size={20} />
          <span className={layout.visuallyHidden}>Tambah </span>Promosi
        </Button>
      </div>
      {sample && (
        <Callout title="Masih data contoh">
          Promosi pertama Anda menggantikan semua data contoh di halaman pelanggan.
        </Callout>
      )}
      {rows.length === 0 && <p className={styles.none}>Belum ada promosi</p>}
      <ul className={styles.order}>
        {rows.map(({ title, until, code }, index) => (
          <li key={code} className={styles.plain}>
            <span className={styles.words}>
              <b>{title}</b>
              <small>
                {code} · berlaku sampai {slashedDay(until)}
              </small>
            </span>
            <Button variant="alt" size="sm" aria-label={`Ubah ${title}`} onClick={() => setEditing(index)}>
              Ubah
            </Button>
            <IconButton label={`Hapus ${title}`} icon="close" onClick={() => void remove(index)} />
          </li>
        ))}
      </ul>
      {editing !== null && (
        <PromotionDialog
          promotion={rows[editing] ?? null}
          taken={rows.filter((_, index) => index !== editing).map(({ code }) => code)}
          onClose={() => setEditing(null)}
          onSave={(one) => save(rows.toSpliced(editing, 1, one))}
          onOvertaken={() => void list.refetch()}
        />
      )}
    </section>
  )
}

interface DialogProps {
  promotion: Promotion | null
  /** Codes of the others. */
  taken: readonly string[]
  onClose: () => void
  onSave: (promotion: Promotion) => Promise<void>
  onOvertaken: () => void
}

function PromotionDialog({ promotion: former, taken, onClose, onSave, onOvertaken }: DialogProps) {
  const { title, until, code } = promotion.shape
  const form = useForm({
    values: useState({
      title: former?.title ?? '',
      until: former ? slashedDay(former.until) : '',
      code: former?.code ?? '',
    }),
    check: (typed) => [
      ...problem('title', sentenceOf(title, typed.title)),
      ...problem('until', sentenceOf(until, dayFromSlashed(typed.until) ?? '')),
      ...problem('code', sentenceOf(code, typed.code.toUpperCase())),
      ...problem('code', taken.includes(typed.code.toUpperCase()) && 'Kode ini sudah dipakai promosi lain'),
    ],
    send: async (typed) => {
      const one = {
        title: typed.title.trim(),
        until: dayFromSlashed(typed.until) ?? '',
        code: typed.code.toUpperCase(),
      }
      try {
        await onSave(one)
      } catch (error) {
        onOvertaken()
        throw error
      }
      onClose()
    },
  })
  return (
    <FormDialog
      onClose={onClose}
      title={former ? 'Ubah Promosi' : 'Promosi Baru'}
      submit="Terbitkan"
      form={form}
    >
      <TextField {...form.field('title')} label="Judul" autoComplete="off" />
      <DateField {...form.choice('until')} name="until" label="Berlaku sampai" />
      <TextField {...form.field('code')} label="Kode" upper autoComplete="off" />
    </FormDialog>
  )
}
