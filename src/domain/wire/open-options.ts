/** What people and programs keep with a document under names of their own; what is read of it is looked for by name. */
export type OpenOptions = Readonly<Record<string, unknown>> | null | undefined
