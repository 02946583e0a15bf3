import sharp from 'sharp'

const LOADERS = ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((name) => `VipsForeignLoad${name}Buffer`)

// libvips must not try to read any other format.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: LOADERS })
// One picture at a time; nothing is read twice.
sharp.concurrency(1)
sharp.cache(false)

/** sharp for untrusted pictures: reads the formats of cameras and screens alone. */
export { sharp }
