import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import layout from '#web/ui/layout.module.css'
import { type FilterProps, MainFilters, MoreFilters } from './filter-fields.tsx'

interface Props extends FilterProps {
  open: boolean
  total: number | undefined
  onClose: () => void
  onClear: () => void
}

/** All filters; each narrows the list behind the sheet when it is chosen. */
export function FilterSheet({ open, total, onClose, onClear, ...filters }: Props) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Saring"
      width="34rem"
      footer={
        <>
          <Button variant="alt" onClick={onClear}>
            Hapus saringan
          </Button>
          <Button onClick={onClose}>
            {total === undefined ? 'Tampilkan mobil' : `Tampilkan ${total} mobil`}
          </Button>
        </>
      }
    >
      <div className={layout.stack}>
        <MainFilters {...filters} />
        <MoreFilters {...filters} />
      </div>
    </Dialog>
  )
}
