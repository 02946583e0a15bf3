import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, expect, it, vi } from 'vitest'
import { copyOfDeploy } from '../../testing/watchers.ts'
import { freePort } from '../database/embedded/free-port.ts'

/** One upstream takes every request and dies, one refuses connections, one answers. */
const asked: string[] = []
const dying = createServer((request) => {
  asked.push(`dying ${request.method}`)
  request.socket.destroy()
})
const well = createServer((request, response) => {
  asked.push(`well ${request.method}`)
  response.end('ok')
})
const portOf = async (server: Server) => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}
const running: ChildProcess[] = []
const folders: string[] = []
afterAll(() => {
  for (const child of running) child.kill()
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
  dying.close()
  well.close()
})

/** The shipped nginx in front of two upstreams; returns its address. */
async function nginxBefore(...ports: number[]): Promise<string> {
  const folder = copyOfDeploy('nginx')
  folders.push(folder)
  const listen = await freePort()
  const room = join(folder, 'nginx')
  mkdirSync(join(room, 'temp'))
  writeFileSync(join(room, 'listen.conf'), `listen 127.0.0.1:${listen};\n`)
  const servers = ports.map((port) => `server 127.0.0.1:${port} max_fails=0;`).join('\n')
  writeFileSync(join(room, 'upstream.conf'), `upstream portal {\nleast_conn;\n${servers}\n}\n`)
  const options = ['-e', 'stderr', '-p', room, '-c', join(room, 'nginx.conf')]
  running.push(
    spawn('nginx', [...options, '-g', 'daemon off; master_process off;'], {
      env: { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` },
      stdio: 'ignore',
    }),
  )
  const address = `http://127.0.0.1:${listen}`
  await vi.waitFor(() => fetch(`${address}/metrics`), { timeout: 10_000 })
  return address
}
const statusesOf = async (address: string, method: string) => {
  asked.length = 0
  const statuses: number[] = []
  for (let sent = 0; sent < 6; sent++) {
    const body = method === 'GET' ? null : '{}'
    statuses.push((await fetch(`${address}/cars/1`, { method, body })).status)
  }
  return statuses
}

it('sends what writes once, even if the server dies over it, and what reads until a server answers', async () => {
  const address = await nginxBefore(await portOf(dying), await portOf(well))
  for (const method of ['PUT', 'DELETE', 'POST']) {
    const statuses = await statusesOf(address, method)
    expect([method, statuses.filter((status) => [502, 503].includes(status)).length]).toEqual([method, 3])
    expect(asked).toHaveLength(6)
  }
  expect(await statusesOf(address, 'GET')).toEqual(Array(6).fill(200))
})

it('sends what writes to another server where one takes no connection', async () => {
  const { port } = well.address() as AddressInfo
  const address = await nginxBefore(await freePort(), port, await freePort())
  for (const method of ['PUT', 'DELETE', 'POST']) {
    expect(await statusesOf(address, method)).toEqual(Array(6).fill(200))
    expect(asked).toEqual(Array(6).fill(`well ${method}`))
  }
})
