import useEmblaCarousel from 'embla-carousel-react'
import { type ReactNode, useEffect, useState } from 'react'
import styles from './carousel.module.css'
import { IconButton } from './icon-button.tsx'

interface Props {
  label: string
  slides: readonly { key: string; content: ReactNode }[]
  /** How long a slide stays. */
  delayMs: number
}

/** Advances by itself; pauses under the pointer, with the focus inside, in a hidden window, or on its button. */
export function Carousel({ label, slides, delayMs }: Props) {
  const [still] = useState(() => window.matchMedia('(prefers-reduced-motion: reduce)').matches)
  const [frame, embla] = useEmblaCarousel({ loop: slides.length > 1, duration: still ? 0 : 25 })
  const [current, setCurrent] = useState(0)
  const [paused, setPaused] = useState(still)
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)
  const playing = !paused && !hovered && !focused && slides.length > 1

  useEffect(() => {
    if (!embla) return
    const follow = () => setCurrent(embla.selectedScrollSnap())
    follow()
    embla.on('select', follow)
    embla.on('reInit', follow)
    return () => {
      embla.off('select', follow)
      embla.off('reInit', follow)
    }
  }, [embla])

  // `current` restarts the wait, so that a slide chosen by hand stays its whole time.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `current` restarts the interval
  useEffect(() => {
    if (!embla || !playing) return
    const timer = window.setInterval(() => {
      if (!document.hidden) embla.scrollNext()
    }, delayMs)
    return () => window.clearInterval(timer)
  }, [embla, playing, delayMs, current])

  const several = slides.length > 1
  return (
    <section
      aria-roledescription="carousel"
      aria-label={label}
      onPointerEnter={(event) => setHovered(event.pointerType === 'mouse')}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={(event) => setFocused(event.currentTarget.contains(event.relatedTarget))}
    >
      <div className={styles.frame} ref={frame}>
        <div className={styles.slides} aria-live={playing ? 'off' : 'polite'}>
          {slides.map((slide, index) => (
            <div
              key={slide.key}
              className={styles.slide}
              inert={index !== current}
              aria-hidden={index !== current}
            >
              {slide.content}
            </div>
          ))}
        </div>
      </div>
      {several && (
        <div className={styles.controls}>
          <div className={styles.dots}>
            {slides.map((slide, index) => (
              <button
                key={slide.key}
                type="button"
                className={styles.dot}
                aria-label={`Banner ${index + 1} dari ${slides.length}`}
                aria-current={index === current ? 'true' : undefined}
                onClick={() => embla?.scrollTo(index)}
              />
            ))}
          </div>
          <div className={styles.buttons}>
            <IconButton label="Banner sebelumnya" icon="chevron-left" onClick={() => embla?.scrollPrev()} />
            <IconButton
              label={paused ? 'Putar banner' : 'Jeda banner'}
              icon={paused ? 'play' : 'pause'}
              onClick={() => setPaused(!paused)}
            />
            <IconButton label="Banner berikutnya" icon="chevron-right" onClick={() => embla?.scrollNext()} />
          </div>
        </div>
      )}
    </section>
  )
}
