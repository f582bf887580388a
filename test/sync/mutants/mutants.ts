/** A bug that is planted: one exact piece of the engine's source, and what stands in its place. */
export interface Mutant {
  readonly name: string
  /** Below `src/sync/`. */
  readonly file: string
  readonly instead: string
  readonly of: string
  /** A seed that finds it, where most do not. */
  readonly seed?: number | undefined
  /** A scenario that finds it where its process ends at one point or another, where seeds hardly come to that. */
  readonly scenario?: string | undefined
}

function plant(
  name: string,
  file: string,
  of: string,
  instead: string,
  by: Pick<Mutant, 'seed' | 'scenario'> = {},
): Mutant {
  return { name, file, of, instead, ...by }
}

const settle = 'push/settle.ts'
const outcome = 'push/outcome.ts'
const entry = 'push/push-entry.ts'
const batches = 'push/push-batches.ts'
const probe = 'push/probe.ts'
const missing = 'pull/missing.ts'
const feed = 'pull/pull-changes.ts'
const integrate = 'merge/integrate.ts'
const content = 'merge/merge-content.ts'
const bringBack = 'merge/bring-back.ts'

/** Mistakes that somebody could make in the engine, each of which breaks a promise. */
export const mutants: readonly Mutant[] = [
  plant('what is sent is not noted before', settle, "{ state: 'inflight', attempts", "{ state: 'ready', attempts", {
    scenario: 'a client is created',
  }),
  plant(
    'doubt is forgotten',
    settle,
    "{ state: 'unknown', nextAt, ...change }",
    "{ state: 'ready', nextAt, ...change }",
  ),
  plant(
    'what is refused is dropped',
    settle,
    "tx.writes.sync.queue.change(entry, { state: 'rejected', attempts: entry.attempts + 1, error, nextAt: null })",
    'tx.writes.sync.queue.close(entry.seq)',
  ),
  plant(
    'what cannot be taken is dropped',
    settle,
    "tx.writes.sync.queue.change(entry, { state: 'parked', error: { message, errors: {} }, nextAt: null })",
    'tx.writes.sync.queue.close(entry.seq)',
  ),
  plant('what is done with is kept', settle, '  tx.writes.sync.queue.close(entry.seq)\n  receipt', '  receipt'),
  plant(
    'what is refused is tried for ever',
    settle,
    "if (outcome.kind === 'refused') return reject(round, entry, outcome.error)",
    "if (outcome.kind === 'refused') return requeue(round, entry, null)",
  ),
  plant(
    'a server error counts as not applied',
    outcome,
    "  if (status === 401) return { kind: 'signedOut' }",
    "  if (status === 401) return { kind: 'signedOut' }\n  if (status >= 500) return { kind: 'later', afterMs: null }",
  ),
  plant(
    'no answer counts as not sent',
    outcome,
    "reply.isSent ? { kind: 'unknown' } : { kind: 'offline' }",
    "{ kind: 'offline' }",
  ),
  plant(
    'a page in place of an answer counts as not applied',
    outcome,
    "if (reply.kind === 'unreadable')",
    "if (reply.kind === 'unreadable' && status < 300) return { kind: 'later', afterMs: null }\n  if (reply.kind === 'unreadable')",
    { scenario: 'a client with a contact is created, and pages come in place of answers' },
  ),
  plant(
    'a creation in doubt is sent again',
    entry,
    "if (entry.state === 'unknown') return await probe(round, entry, rule)",
    '',
  ),
  plant(
    'the ids are not paired',
    entry,
    "    tx.writes.sync.agreement.link({ kind: rule.kind, localId, remoteId, origin: 'pushed' })\n",
    '',
  ),
  plant(
    'nobody looks before writing',
    entry,
    'if (remoteId === null || round.fresh.has(`${rule.kind} ${localId}`)) return',
    'if (localId.length > 0) return',
  ),
  plant(
    'edits are not sent',
    'push/as-copied.ts',
    'return Object.fromEntries(changed.map(',
    'return Object.fromEntries([].map(',
  ),
  plant('a late creation waits for what waits for it', 'push/order.ts', '- 0.5', '+ 0.5', { seed: 114 }),
  plant('one look is enough', probe, 'const ENOUGH_PROBES = 2', 'const ENOUGH_PROBES = 1'),
  plant('two looks at once are enough', probe, 'const APART_MS = 60_000', 'const APART_MS = 0'),
  plant(
    'what was changed since it was sent counts as sent',
    probe,
    'if (tx.reads.sync.agreement.base(rule.kind, entry.recordId) === null) keepSent',
    'keepSent',
    { scenario: 'a client is edited while it is not known whether it arrived' },
  ),
  plant(
    'what a list shows in part is all that is known of it',
    probe,
    'if (rule.isWhole(shown)) return shown',
    'if (id.length > 0) return shown',
    { scenario: 'an estimate is created, no answer comes, and lists show it in part' },
  ),
  plant('what a list does not show is deleted', missing, "if (verdict === 'gone') missing", 'missing'),
  plant(
    'what was changed here is deleted with the other side',
    missing,
    'if (entries.length > 0 && base !== null)',
    'if (entries.length < 0 && base !== null)',
    { seed: 102 },
  ),
  plant(
    'what went out is deleted with the other side',
    missing,
    '!rule.isFrozen(content) && rule.remove',
    'rule.remove',
    { scenario: 'an invoice went out after the copy that a remote is set back to' },
  ),
  plant('of two changes theirs wins', content, '      isContested(field) ||\n', ''),
  plant(
    'their changes are left out',
    content,
    'taken: there.filter((field) => isSettled',
    'taken: there.filter((field) => !isSettled',
  ),
  plant('our changes count as agreed', integrate, 'local: { ...after, ...kept }', 'local: after'),
  plant('what is known is never looked at again', integrate, 'now.hash === version.hash', 'now.hash !== undefined'),
  plant('a record in doubt is taken for another’s', integrate, "if (own.kind === 'inDoubt') return 'deferred'", '', {
    scenario: 'a client with a contact is created, and no answer comes',
  }),
  plant(
    'what is pulled is not paired',
    integrate,
    "  tx.writes.sync.agreement.link({ kind: rule.kind, localId, remoteId, origin: 'pulled' })\n",
    '',
  ),
  plant(
    'a deletion in the feed is passed over',
    feed,
    'if (result === null) takeAwayDeleted(round, change)',
    'if (result === null) continue',
    { scenario: 'units are deleted elsewhere, with our own server' },
  ),
  plant(
    'another history is followed on',
    feed,
    "if (page['resync_required'] === true)",
    "if (page['resync_required'] === 'yes')",
  ),
  plant(
    'what was not met is not looked for',
    feed,
    '(const rule of rulesInOrder) {',
    '(const rule of rulesInOrder.slice(99)) {',
  ),
  plant(
    'only the first page is read',
    'pull/walk.ts',
    'read.nextPage === null ? null : behind(place, read.perPage)',
    'null',
  ),
  plant('what was under way at a crash stays under way', 'round.ts', '    writes.sync.queue.doubtInflight()\n', ''),
  plant('others are written over', batches, 'etag === null ? {} : { if_match: etag }', 'etag === null ? {} : {}'),
  plant(
    'what came of an operation is not sent',
    'push/queue-unqueued.ts',
    "enqueue(tx, rules.invoice, id, 'createInvoice')",
    'continue',
  ),
  plant(
    'a reference keeps the id of this device',
    'merge/localise.ts',
    'missing.push({ kind, id: value })\n  return id',
    'missing.push({ kind, id: value })\n  return value',
  ),
  plant(
    'both sides count as alike while something is open',
    'pull/verify.ts',
    'differing.length === 0 && !isOpen',
    'differing.length === 0',
  ),
  plant('a server set back goes unnoticed', 'pull/verify.ts', 'if (isOpen && !isFull) return', 'if (isOpen) return', {
    seed: 146,
  }),
  plant(
    'a question outlives what it asks',
    integrate,
    "?.reason !== 'unsure') endQuestion",
    "?.reason === 'deleted_there') endQuestion",
    { scenario: 'what a person is asked about is set back' },
  ),
  plant('what waits is called queued', 'record-state.ts', "? 'waiting' : 'queued'", "? 'queued' : 'queued'"),
  plant(
    'what is missing is called alike',
    'record-state.ts',
    "if (agreement.base(kind, id)?.isMissing === true) return 'missing'",
    '',
  ),
  plant('what is refused does not count', 'status.ts', 'counts.rejected + counts.conflicts', 'counts.conflicts'),
  plant(
    'what is put off is put off for years',
    settle,
    "{ state: 'ready', nextAt })",
    "{ state: 'ready', nextAt: after(now, 1e11) })",
  ),
  plant(
    'what is referred to stays deleted here',
    bringBack,
    '  if (!rule.isWhole(record)) return\n',
    '  if (record !== null) return\n',
    { seed: 135 },
  ),
  plant(
    'what is deleted here is not deleted there',
    'push/push-removal.ts',
    "if (fetched.kind === 'gone') return removed",
    "if (fetched.kind !== 'unsure') return removed",
  ),
  plant(
    'what was told waits for a doubt that waits for it',
    batches,
    'if (isToBeTold) endDoubts(round, rule, localId)',
    '',
    { scenario: 'what follows a creation is kept after it, with our own server' },
  ),
  plant(
    'what comes back otherwise is taken over',
    'merge/sent.ts',
    '[...unheard, ...dropped, ...answersTo(rule, answered)]',
    '[...dropped]',
  ),
  plant(
    'what is kept otherwise is written over with the rest',
    integrate,
    'withOwn(rule, localId, agreed, answered, tx), found',
    'answered, found',
  ),
  plant(
    'what our server has lost is deleted here',
    missing,
    'if (round.local.has(rule.kind, link.localId)) {',
    'if (!round.local.has(rule.kind, link.localId)) {',
    {
      scenario: 'our own server is set back after an edit',
    },
  ),
  plant(
    'an older version is taken for a change',
    'merge/set-back.ts',
    "if (age === 'shown before') return 'older'",
    "if (age === 'shown before') return null",
    { scenario: 'a plain remote is set back after an edit' },
  ),
  plant(
    'what a plain remote has lost is deleted here',
    missing,
    'if (lost.length > 0) halt',
    'if (lost.length > 99) halt',
    { scenario: 'a plain remote is set back after an edit' },
  ),
  plant(
    'what a person kept outlives that it was said',
    'merge/set-back.ts',
    '  stillSettled(rule, localId, version, tx)\n',
    '',
    { seed: 383 },
  ),
  plant(
    'what our server has forgotten is undone here',
    'merge/set-back.ts',
    "age !== 'older' && age !== 'writtenSince'",
    'age !== undefined',
    {
      scenario: 'our own server is set back after an edit',
    },
  ),
  plant(
    'what both sides deleted is new again where our server was set back',
    'merge/deleted-before.ts',
    'if (deletion === null) return null',
    'if (kind !== undefined) return null',
    { scenario: 'our own server is set back to before something was deleted' },
  ),
  plant(
    'a double is known by what was sent alone',
    'merge/kept-otherwise.ts',
    'if (!isOurs || newlyKept',
    'if (isOurs || newlyKept',
    { scenario: 'a contact is created twice, at a remote that writes it in capitals' },
  ),
  plant(
    'what went out there since counts as set back',
    'merge/set-back.ts',
    'if (hasGoneOut || wayBetween',
    'if (wayBetween',
    { scenario: 'our own server is set back, and an invoice goes out there under another number' },
  ),
  plant(
    'a move that was not queued is queued behind the next one',
    'push/queue-unqueued.ts',
    'first < 0 ? [] : way.slice(first)',
    'way.filter((each) => !queued.has(each))',
    { scenario: 'our own server has lost an invoice that is voided before it has it again' },
  ),
  plant(
    'what is replaced cannot be brought back',
    integrate,
    'if (isChanged && !isFinal(rule, after)) keepFormer',
    'if (isChanged && seq < 0) keepFormer',
  ),
  plant(
    'what is deleted cannot be brought back',
    missing,
    '      keepFormer(tx, each.rule, seq, each.localId, each.record)\n',
    '      if (seq < 0) keepFormer(tx, each.rule, seq, each.localId, each.record)\n',
  ),
  plant(
    'a record that none can be is taken in',
    'edge/read-record.ts',
    'return issue === undefined ? ok(record)',
    'return issue === undefined || issue.path.length > 0 ? ok(record)',
    { scenario: 'a client elsewhere becomes what none can be' },
  ),
  plant(
    'what is referred to and cannot be read is left out',
    'take-in.ts',
    "if (problem !== undefined) return isHere() ? 'had' : 'unreadable'",
    '',
    { scenario: 'saved items have a unit that is deleted here and cannot be read' },
  ),
  plant('what is paid there is not compared', 'pull/verify.ts', 'isFull || (await comparePaid(round))', 'true', {
    seed: 139,
  }),
  plant(
    'of what a document comes to the total alone is looked at',
    'rules/own-totals.ts',
    '(isComplete && isOtherRounding(told, computed))',
    '(isComplete && Math.abs(told.pricing.totalMinor - computed.totalMinor) <= 1)',
    { seed: 59 },
  ),
  plant(
    'what lacks its totals is set aside',
    'rules/own-totals.ts',
    'return isTold || totalsIn(record) !== null',
    'return isTold',
    { seed: 52 },
  ),
  plant(
    'another subtotal of what went out is let be',
    'rules/document-wire.ts',
    "pick(record, ['subtotal', 'document_discount', 'tax_amount', 'total'])",
    "pick(record, ['tax_amount', 'total'])",
    { seed: 59 },
  ),
  plant(
    'what nobody can take is offered',
    'offers.ts',
    "can_take_theirs: !isFixedHere && reason !== 'number' && reason !== 'cannot_apply'",
    'can_take_theirs: true',
  ),
  plant(
    'what a stranger would have printed is printed',
    'rules/parties.ts',
    'freezeWith(frozen, own ?? {}, context)',
    'freezeWith(frozen, told, context)',
  ),
]
