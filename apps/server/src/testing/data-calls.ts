import { uploaded } from './data-sets.ts'
import { staffMember } from './staff.ts'
import type { TestServer } from './test-server.ts'

const A_HOLIDAY = 'date,name,kind,status,source\r\n2027-01-01,Tahun Baru 2027,national,expected,Perkiraan\r\n'
/** A file that somebody of head office has uploaded. */
async function anUpload(server: TestServer): Promise<string> {
  const office = await staffMember(server, 'office')
  const day = `20${30 + (holidays++ % 60)}-01-02`
  const text = `${A_HOLIDAY}${day},Hari ${day},national,expected,Perkiraan\r\n`
  return (await uploaded(office, 'holidays', text)).id
}
let holidays = 0

/** The calls about tables of head office, each with what makes it succeed. */
export const dataCalls = {
  readDataSet: () => ({ params: { kind: 'holidays' } }),
  readLiveRows: () => ({ params: { kind: 'holidays' } }),
  uploadData: () => ({
    params: { kind: 'holidays' },
    query: { name: 'libur.csv' },
    body: Buffer.from(A_HOLIDAY),
  }),
  readUpload: async (server: TestServer) => ({ params: { uploadId: await anUpload(server) } }),
  uploadLines: async (server: TestServer) => ({ query: { upload: await anUpload(server) } }),
  uploadLinesFile: async (server: TestServer) => ({ query: { upload: await anUpload(server) } }),
  publishUpload: async (server: TestServer) => ({
    params: { uploadId: await anUpload(server) },
    body: { at: null },
  }),
  discardUpload: async (server: TestServer) => ({ params: { uploadId: await anUpload(server) } }),
  useVersionAgain: () => ({ params: { kind: 'holidays', version: 1 }, answers: [201, 409] }),
}
