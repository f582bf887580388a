import { promisify } from 'node:util'
import { gunzip, inflateRaw, type InputType, type ZlibOptions } from 'node:zlib'
import { z } from 'zod'
import { UpdateFault } from './failure-reason'

/** Bytes as they arrive; those of a file of a gigabyte are fewer. */
export const MOST_MAP = 2 * 1024 * 1024
const MOST_INFLATED = 4 * 1024 * 1024

const blockMap = z.object({
  files: z
    .array(
      z
        .object({
          name: z.string(),
          offset: z.int().nonnegative(),
          checksums: z.array(z.string()),
          // Others would cancel each other out in the sum that electron-updater compares, and each would be written down.
          sizes: z.array(z.int().positive()),
        })
        .refine(({ checksums, sizes }) => checksums.length === sizes.length),
    )
    .length(1),
})

type Inflate = (bytes: InputType, options: ZlibOptions) => Promise<Buffer>
const ways: Readonly<Record<'gzip' | 'raw', Inflate>> = { gzip: promisify(gunzip), raw: promisify(inflateRaw) }

/**
 * Throws where a map of the pieces of a file, which nobody signed, is none: electron-updater inflates it without an end, and
 * does what it says.
 */
export async function checkBlockMap(bytes: Buffer, compression: keyof typeof ways): Promise<void> {
  const inflated = await ways[compression](bytes, { maxOutputLength: MOST_INFLATED })
  if (!blockMap.safeParse(JSON.parse(inflated.toString())).success) throw new UpdateFault('ERR_UPDATE_BLOCK_MAP')
}
