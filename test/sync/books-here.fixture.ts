import type { Reads } from '../../src/storage/organization-file'
import type { Device } from './device/device'
import { valueAt } from './work/side'

/** The kinds of records of which a set-back of a remote may change or take any. */
export const bookKinds = ['client', 'contact', 'saved_item', 'estimate', 'invoice', 'payment', 'tax', 'unit'] as const

const told = ['name', 'email', 'notes', 'price', 'status', 'total']

/** Names and states of all that a device has of them. */
export const booksHere = ({ reads, device }: { readonly reads: () => Reads; readonly device: Device }) =>
  bookKinds.flatMap((kind) =>
    reads()
      .sync.ids(kind)
      .map((id) => [kind, id, ...told.map((path) => valueAt(device.read(kind, id), path))]),
  )
