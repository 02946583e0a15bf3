import type { ReactNode } from 'react'
import { CarBay } from './car-bay.tsx'
import styles from './car-picture.module.css'
import { Photo, useLoadable } from './photo.tsx'
import { photosOf } from './photos.ts'

interface Props {
  car: {
    body: string
    colour: string
    photos?: readonly string[] | null | undefined
    cover?: { placeholder: string } | null | undefined
  }
  sizes: string
  className?: string
  /** Seen first of all that the page shows. */
  first?: boolean
  /** Shown with the drawing only. */
  missing?: ReactNode
}

/** The first photo of a car; without one, or when none can be loaded, the drawing. */
export function CarPicture({ car, sizes, className, first = false, missing }: Props) {
  const [[cover], fail] = useLoadable(photosOf(car))
  if (cover === undefined) {
    return (
      <>
        <CarBay body={car.body} colour={car.colour} className={className} />
        {missing}
      </>
    )
  }
  return (
    <div className={`${styles.picture} ${className ?? ''}`}>
      {car.cover && <img src={car.cover.placeholder} alt="" className={styles.blur} />}
      <Photo
        key={cover}
        address={cover}
        alt=""
        sizes={sizes}
        {...(first ? { first } : { lazy: true })}
        onFail={() => fail(cover)}
      />
    </div>
  )
}
