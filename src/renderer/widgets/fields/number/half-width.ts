/** What a Japanese or Chinese keyboard writes in full width, as other keyboards write it: `１２，５` is `12,5`. */
export function halfWidth(text: string): string {
  return text.replace(/[\uff01-\uff5e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
}
