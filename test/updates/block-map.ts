import { createHash } from 'node:crypto'
import { deflateRawSync } from 'node:zlib'

export const BLOCK = 16_384

/** What an AppImage ends with, as electron-builder writes it: by which pieces of it one version differs from another. */
export function blockMapOf(content: Buffer, padding = ''): Buffer {
  const blocks = Array.from({ length: Math.ceil(content.length / BLOCK) }, (_, index) =>
    content.subarray(index * BLOCK, (index + 1) * BLOCK),
  )
  const checksums = blocks.map((block) => createHash('sha256').update(block).digest('base64').slice(0, 24))
  const sizes = blocks.map(({ length }) => length)
  const map = { version: '2', files: [{ name: 'file', offset: 0, checksums, sizes }] }
  return deflateRawSync(Buffer.from(JSON.stringify(map) + padding))
}

/** Content and its map, as an AppImage holds them. */
export function appImageOf(content: Buffer, map = blockMapOf(content)): { file: Buffer; blockMapSize: number } {
  const size = Buffer.alloc(4)
  size.writeUInt32BE(map.length)
  return { file: Buffer.concat([content, map, size]), blockMapSize: map.length }
}
