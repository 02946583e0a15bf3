import { describe, expect, it } from 'vitest'
import { PHOTO_BYTES_MAX } from '#core/images.ts'
import { sendPhoto } from '#tests/support/complaint-photos.ts'
import {
  animation,
  HIDDEN_SVGS,
  HOSTILE_SVG,
  pictureBomb,
  truncated,
} from '#tests/support/hostile-pictures.ts'
import { withCar } from '#tests/support/people.ts'
import { staffMember } from '#tests/support/staff.ts'
import { useTestServer } from '#tests/support/test-server.ts'
import { aPicture } from '#tests/support/work-orders.ts'
import { complaintPhoto } from '#workshop/complaint-cards/complaint-photos.contract.ts'

const HANGING = `${import.meta.dirname}/../../../tests/support/hanging-parser.ts`
const server = useTestServer({ RATE_LIMIT_SCALE: '0' })

type Owner = Awaited<ReturnType<typeof withCar>>
const send = (owner: Owner, payload: Buffer, of = server) =>
  of.send({
    method: 'POST',
    url: `/complaint-photos/of-car/${owner.car.id}`,
    headers: { authorization: `Bearer ${owner.token}`, 'content-type': 'image/jpeg' },
    payload,
  })
const UNUSABLE = { statusCode: 400, data: { code: 'photo_unusable' } }
const page = (of = server) => of.send({ url: '/mobilebanners/list' })

describe('a hostile picture', () => {
  it('is refused before any decoder sees it when it is an SVG, however it is hidden', async () => {
    const owner = await withCar(server)
    // Four at once filled the threads that read files, and everything stood still.
    const answers = await Promise.all(HIDDEN_SVGS.map(([, bytes]) => send(owner, bytes)))
    for (const [at, answer] of answers.entries())
      expect(answer.json(), HIDDEN_SVGS[at]?.[0]).toMatchObject(UNUSABLE)
  })

  it('starts no process when its format is unknown', async () => {
    const fresh = server.context.parsers.pids().length
    const owner = await withCar(server)
    expect((await send(owner, HOSTILE_SVG)).json()).toMatchObject(UNUSABLE)
    expect(server.context.parsers.pids()).toHaveLength(fresh)
  })

  it.each(['png', 'webp', 'gif'] as const)(
    'with more pixels than any camera, as %s, is refused',
    async (format) => {
      const owner = await withCar(server)
      const bomb = await pictureBomb(format)
      expect(bomb.length).toBeLessThan(PHOTO_BYTES_MAX)
      expect((await send(owner, bomb)).json()).toMatchObject(UNUSABLE)
    },
  )

  it.each(['png', 'jpeg', 'webp', 'gif', 'avif'] as const)(
    'that is a truncated %s is refused',
    async (format) => {
      const owner = await withCar(server)
      expect((await send(owner, await truncated(format))).json()).toMatchObject(UNUSABLE)
    },
  )

  it('is stored as its first frame when it has thousands of frames', async () => {
    const owner = await withCar(server)
    const stored = await send(owner, animation(20_000))
    expect(stored.statusCode, stored.body).toBe(201)
    const bytes = await owner.call(complaintPhoto, { params: { photoId: stored.json().id } })
    expect(bytes.length).toBeLessThan(1_000)
  })

  it('is refused as a banner as well', async () => {
    const office = await staffMember(server, 'office')
    const answer = await server.send({
      method: 'POST',
      url: '/desk/api/content/pictures/desktop',
      headers: { ...office.headers, 'content-type': 'image/png' },
      payload: HOSTILE_SVG,
    })
    expect(answer.json()).toMatchObject(UNUSABLE)
  })

  it('two hundred times at once leaves the pages alone and is refused in part with a time to come again', async () => {
    const owners = await Promise.all(Array.from({ length: 20 }, () => withCar(server)))
    const bytes = await truncated('png')
    const answers = owners.flatMap((owner) => Array.from({ length: 10 }, () => send(owner, bytes)))
    expect((await page()).statusCode).toBe(200)
    const all = await Promise.all(answers)
    expect(new Set(all.map(({ statusCode }) => statusCode))).toEqual(new Set([400, 503]))
    const refused = all.filter(({ statusCode }) => statusCode === 503)
    expect(refused[0]?.json()).toMatchObject({ data: { code: 'busy' } })
    expect(refused[0]?.headers['retry-after']).toMatch(/^[1-5]$/)
    expect(server.context.parsers.pids().length).toBeLessThanOrEqual(2)
    expect((await sendPhoto(await withCar(server))).id).toBeTruthy()
  })
})

describe('a decoder', () => {
  const hanging = useTestServer(
    { RATE_LIMIT_SCALE: '0' },
    { parsers: { program: HANGING, limits: { customerPicture: { deadlineMs: 1_500 } } } },
  )

  it('is killed at its deadline when it hangs, while other pages and photos are answered', async () => {
    const owner = await withCar(hanging)
    const sent = send(owner, await aPicture(), hanging)
    await expect.poll(() => hanging.context.parsers.pids()).toHaveLength(1)
    const [pid = 0] = hanging.context.parsers.pids()
    expect((await page(hanging)).statusCode).toBe(200)
    expect((await hanging.send({ url: '/health/ready' })).statusCode).toBe(200)
    expect((await sent).json()).toMatchObject(UNUSABLE)
    await expect.poll(() => isAlive(pid)).toBe(false)
    expect(hanging.context.parsers.pids()).toEqual([])
  })
})

describe('a decoder that computes too long', () => {
  const slow = useTestServer(
    { RATE_LIMIT_SCALE: '0' },
    { parsers: { limits: { customerPicture: { cpuMs: 1 } } } },
  )

  it('is killed by its computing time, and its picture is refused', async () => {
    const owner = await withCar(slow)
    expect((await send(owner, await aPicture(3_000, 3_000), slow)).json()).toMatchObject(UNUSABLE)
    expect(slow.context.parsers.pids()).toEqual([])
  })
})

describe('a decoder with little memory', () => {
  const small = useTestServer(
    { RATE_LIMIT_SCALE: '0' },
    { parsers: { limits: { customerPicture: { memoryMb: 20 } } } },
  )

  it('is killed when it takes more, and its picture is refused', async () => {
    const owner = await withCar(small)
    expect((await send(owner, await aPicture(), small)).json()).toMatchObject(UNUSABLE)
    expect(small.context.parsers.pids()).toEqual([])
  })
})

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
