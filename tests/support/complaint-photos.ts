import { addComplaintPhoto } from '#workshop/complaint-cards/complaint-photos.contract.ts'
import { book, withCar } from './people.ts'
import type { TestServer } from './test-server.ts'

/** One point of colour. */
export const PICTURE = new Uint8Array(
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
)

export const sendPhoto = ({ call, car }: Pick<Awaited<ReturnType<typeof withCar>>, 'call' | 'car'>) =>
  call(addComplaintPhoto, { params: { carId: car.id }, body: PICTURE })

/** A photo that went with a booking. */
export async function aSentPhoto(server: TestServer): Promise<string> {
  const owner = await withCar(server)
  const { id } = await sendPhoto(owner)
  await book(server, owner, { service_notes: 'Bunyi\nFoto: 1.' })
  return id
}
