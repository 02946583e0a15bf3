import { useState } from 'react'
import { Callout } from '#web/desk/parts/callout.tsx'
import { SaveProblem } from '#web/desk/parts/save-problem.tsx'
import { NewestButton } from '#web/desk/records/version-conflict.tsx'
import { useForm } from '#web/form/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { RowsQueryStatus } from '#web/ui/query-status.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { useToast } from '#web/ui/toast.tsx'
import styles from './content.module.css'
import { useSaveWishlist, useWishlist } from './requests.ts'

/** The cars that the wishlist page shows to a visitor without saved cars. */
export function WishlistCars() {
  const list = useWishlist()
  if (!list.data) return <RowsQueryStatus query={list} />
  const { version, rows, sample } = list.data
  return (
    <section>
      <h2>Mobil di Wishlist</h2>
      {sample && <Callout title="Masih data contoh">Ganti dengan mobil dari stok Anda sendiri.</Callout>}
      <StockNumbers key={version} version={version} rows={rows} onOvertaken={() => void list.refetch()} />
    </section>
  )
}

interface Props {
  version: number
  rows: readonly string[]
  onOvertaken: () => void
}

function StockNumbers({ version, rows, onOvertaken }: Props) {
  const save = useSaveWishlist()
  const toast = useToast()
  const form = useForm({
    values: useState({ numbers: rows.join('\n') }),
    check: () => [],
    send: async ({ numbers }) => {
      await save.mutateAsync({ version, rows: parseStockNumbers(numbers) })
      toast('Tersimpan')
    },
  })
  return (
    <form noValidate onSubmit={form.onSubmit} className={styles.fields}>
      <TextArea
        {...form.field('numbers')}
        label="Nomor stok"
        hint="Satu nomor per baris, paling banyak 12. Yang tidak ada di stok tidak ditampilkan."
        required={false}
        rows={5}
      />
      {form.failure !== null && (
        <SaveProblem error={form.failure} action={<NewestButton variant="alt" onClick={onOvertaken} />} />
      )}
      <div className={styles.foot}>
        <Button type="submit" busy={form.busy}>
          Terbitkan mobil
        </Button>
      </div>
    </form>
  )
}

const parseStockNumbers = (text: string): string[] => [...new Set(text.split(/[\s,;]+/).filter(Boolean))]
