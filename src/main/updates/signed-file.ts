import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { updateTexts } from '../../words/en/service/updates'
import { isForHere, type Computer, type UpdateInfo } from './update-info'

/** What is here is none of the files that were signed for this computer. */
class OtherFile extends Error {
  readonly code = 'ERR_CHECKSUM_MISMATCH'

  constructor() {
    super(updateTexts.reasons.otherFile)
  }
}

/** Reads a file, and throws at its end where it is none of those that were signed for this computer. */
export async function* readSigned(path: string, { files }: UpdateInfo, computer: Computer): AsyncGenerator<Buffer> {
  const hash = createHash('sha512')
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    hash.update(chunk)
    yield chunk
  }
  const found = hash.digest('base64')
  if (!files.some(({ url, sha512 }) => sha512 === found && isForHere(url, computer))) throw new OtherFile()
}

/** Throws where a file has become another than was signed: between a download and its use somebody may have changed it. */
export async function checkSigned(path: string, info: UpdateInfo, computer: Computer): Promise<void> {
  // Only the end of it says something.
  for await (const _ of readSigned(path, info, computer));
}
