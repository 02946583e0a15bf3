import { useQuery } from '@tanstack/react-query'
import { listInspectionPoints } from '#stock/inspections/desk-inspections.contract.ts'
import { call } from '#web/desk/call.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { RadioChips } from '#web/ui/radio-chips.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { ALT_MAX } from '../../desk-stock-cars.contract.ts'
import { isExterior, PHOTO_PLACE_IDS, PHOTO_PLACES } from '../../photo-places.model.ts'
import stock from '../stock-cars.module.css'
import { clampMask, type PhotoDraft, percentOf, thousandthsOf } from './photo-draft.ts'
import styles from './photos.module.css'

interface Props {
  draft: PhotoDraft
  onChange: (part: Partial<PhotoDraft>) => void
}

const PART_OPTIONS = PHOTO_PLACE_IDS.map((value) => ({ value, label: PHOTO_PLACES[value] }))
const SIDES = [
  { side: 'x', label: 'Kiri' },
  { side: 'y', label: 'Atas' },
  { side: 'width', label: 'Lebar' },
  { side: 'height', label: 'Tinggi' },
] as const

/** Name of the fields that tell what each mark shows. */
export const MARK_WORDS = 'mark_words'

/** Texts of a photo, and its masks and marks as numbers and texts. */
export function PhotoFields({ draft, onChange }: Props) {
  const { place, alt, caption, plate, people, masks, marks } = draft
  const points = usePoints(marks.length > 0)
  const change = <T,>(list: readonly T[], at: number, to: T) =>
    list.map((one, index) => (index === at ? to : one))
  const removeMask = (at: number) => {
    const rest = masks.filter((_, index) => index !== at)
    onChange({ masks: rest, ...(rest.length === 0 && plate === 'masked' && { plate: null }) })
  }
  return (
    <>
      <SelectField
        label="Tempat"
        placeholder="Pilih tempat"
        options={PART_OPTIONS}
        value={place}
        onChange={(to) => {
          // All options are places.
          const next = to as PhotoDraft['place']
          // An empty text is generated again from the new place.
          if (next) onChange({ place: next, alt: '' })
        }}
      />
      <TextField
        label="Kata untuk pembaca layar"
        hint={`Diisi dari tempat, boleh diganti. Sampai ${ALT_MAX} huruf.`}
        maxLength={ALT_MAX}
        value={alt}
        onChange={({ target }) => onChange({ alt: target.value })}
      />
      <TextField
        label="Keterangan"
        optional
        placeholder="Dibaca pembeli di bawah foto"
        maxLength={160}
        value={caption ?? ''}
        onChange={({ target }) => onChange({ caption: target.value || null })}
      />
      {masks.map((mask, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the order is the number
        <fieldset key={at} className={styles.mask}>
          <legend>Penutup {at + 1}</legend>
          <div className={styles.four}>
            {SIDES.map(({ side, label }) => (
              <TextField
                // Remounts the field after the mask was moved in the photo.
                key={`${side} ${mask[side]}`}
                label={label}
                inputMode="decimal"
                defaultValue={percentOf(mask[side])}
                onBlur={({ target }) =>
                  onChange({
                    masks: change(masks, at, clampMask({ ...mask, [side]: thousandthsOf(target.value) })),
                  })
                }
              />
            ))}
          </div>
          <span className={stock.soft}>persen dari foto</span>
          <Button variant="alt" size="sm" onClick={() => removeMask(at)}>
            Hapus penutup {at + 1}
          </Button>
        </fieldset>
      ))}
      {marks.map((mark, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the order is the number
        <fieldset key={at} className={styles.mask}>
          <legend>Tanda {at + 1}</legend>
          <TextField
            label="Kata tanda"
            name={MARK_WORDS}
            maxLength={120}
            value={mark.words}
            onChange={({ target }) =>
              onChange({ marks: change(marks, at, { ...mark, words: target.value }) })
            }
          />
          <SelectField
            label="Titik inspeksi"
            optional
            placeholder="Tanpa titik"
            options={points}
            value={mark.point ?? ''}
            onChange={(to) => onChange({ marks: change(marks, at, { ...mark, point: to || null }) })}
          />
          <Button
            variant="alt"
            size="sm"
            onClick={() => onChange({ marks: marks.filter((_, index) => index !== at) })}
          >
            Hapus tanda {at + 1}
          </Button>
        </fieldset>
      ))}
      {isExterior(place) && (
        <>
          <Checkbox
            label="Pelat tidak terlihat di foto ini"
            checked={plate === 'absent'}
            onChange={(isAbsent) =>
              onChange({ plate: isAbsent ? 'absent' : masks.length > 0 ? 'masked' : null })
            }
          />
          <RadioChips
            label="Ada orang di foto ini"
            options={[
              { value: 'none', label: 'Tidak' },
              { value: 'masked', label: 'Ya, ditutup' },
            ]}
            value={people ?? ''}
            onChange={(to) => onChange({ people: to })}
          />
        </>
      )}
    </>
  )
}

/** Points of the inspection that a mark can be about. */
function usePoints(enabled: boolean) {
  const { data } = useQuery({
    enabled,
    queryKey: ['inspection-points'],
    queryFn: ({ signal }) => call(listInspectionPoints, {}, { signal }),
  })
  return (data?.points ?? []).map(({ id, point }) => ({ value: id, label: `${id} ${point}` }))
}
