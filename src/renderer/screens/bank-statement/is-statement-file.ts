/** Whether a file that was dropped is a bank's statement and not an e-invoice: by its name, or by how it begins. */
export function isStatementFile(name: string, bytes: Uint8Array): boolean {
  if (/\.(sta|mt9?40|940|ofx|qfx|qif|csv)$/i.test(name)) return true
  const start = new TextDecoder('windows-1252').decode(bytes.subarray(0, 4_000))
  return /BkToCstmr(Stmt|AcctRpt|DbtCdtNtfctn)|OFXHEADER|<OFX>|^:20:|^!Type:/m.test(start)
}
